export { type ClusterOptions, type ClusterResult, runOnCluster } from './coordinator.ts';
export { type ServeOptions, serveCluster } from './serve.ts';
