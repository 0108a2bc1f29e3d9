import Fastify from 'fastify'
import { readFileSync } from 'node:fs'

/** Baseline: one route that serves one file from memory. `node bare-server.ts <port> <file>` */
const [port = '', file = ''] = process.argv.slice(2)
const body = readFileSync(file)
const app = Fastify()
app.get('/readyz', () => 'ready')
app.get('/file', (_request, reply) =>
  reply
    .header('content-type', 'text/javascript; charset=utf-8')
    .header('content-encoding', 'br')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(body)
)
await app.listen({ port: Number(port), host: '127.0.0.1' })
