export * from '@rookery/testing';
