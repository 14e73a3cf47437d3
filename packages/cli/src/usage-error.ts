/** A mistake on the command line, said in a sentence. */
export class UsageError extends Error {}
