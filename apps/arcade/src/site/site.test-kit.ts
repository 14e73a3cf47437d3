// Stands for `virtual:rookery/site` in tests: the arcade of all games, with a server.
export const TITLE = null;
export const HAS_SERVER = true;
