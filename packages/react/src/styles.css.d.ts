// What TypeScript reads for `import '@rookery/react/styles.css'`, which has no names.
export {};
