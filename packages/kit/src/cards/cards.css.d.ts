// What TypeScript reads for `import '@rookery/kit/cards.css'`, which has no names.
export {};
