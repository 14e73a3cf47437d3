export * from '@rookery/cards';
