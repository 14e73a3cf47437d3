import { createApp } from './app.ts';

const app = await createApp('app.sqlite');
const url = await app.listen({ port: Number(process.env.PORT ?? 3000) });
console.log(`${url} is the app; matches are under ${url}/games`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
