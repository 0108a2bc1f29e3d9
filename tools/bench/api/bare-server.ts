import Fastify from 'fastify'

/** Baseline: a route that sends a fixed body, set by the parent process. */
let body = ''
const app = Fastify()
app.get('/*', async (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
const address = await app.listen({ host: '127.0.0.1', port: 0 })

process.on('message', (text: string) => {
  body = text
  process.send?.({ bytes: text.length })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: Number(new URL(address).port) })
