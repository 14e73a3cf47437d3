/** Whether this is a development build: true, except in bundles built with the condition `production`. */
export const IS_DEVELOPMENT: boolean = true;
