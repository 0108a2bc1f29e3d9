import Fastify from 'fastify'

/** A response as it is sent: the body in base64, compressed if its headers say so. */
export interface RecordedResponse {
  headers: Record<string, string | string[]>
  body: string
}

/** Baseline: a route that sends a fixed response, set by the parent process. */
let headers: RecordedResponse['headers'] = {}
let body = Buffer.alloc(0)
const app = Fastify()
app.get('/*', async (_request, reply) => reply.headers(headers).send(body))
const address = await app.listen({ host: '127.0.0.1', port: 0 })

process.on('message', (response: RecordedResponse) => {
  headers = response.headers
  body = Buffer.from(response.body, 'base64')
  process.send?.({ bytes: body.length })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: Number(new URL(address).port) })
