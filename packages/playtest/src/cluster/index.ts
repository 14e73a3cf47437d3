export { type ClusterOptions, type ClusterResult, runOnCluster } from './ask.ts';
export { type ServeOptions, serveCluster } from './serve.ts';
