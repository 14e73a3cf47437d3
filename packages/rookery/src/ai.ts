export * from '@rookery/ai';
