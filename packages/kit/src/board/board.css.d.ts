// What TypeScript reads for `import '@rookery/kit/board.css'`, which has no names.
export {};
