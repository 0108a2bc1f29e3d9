import type { IncomingMessage, ServerResponse } from 'node:http'

/** Server-sent events of one kind of page. A page that opens gets the latest one. */
export class EventStream {
  readonly #open = new Set<ServerResponse>()
  #latest: string | undefined

  open(request: IncomingMessage, reply: ServerResponse): void {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.write(this.#latest ?? ': waiting\n\n')
    this.#open.add(reply)
    request.on('close', () => this.#open.delete(reply))
  }

  send(event: object): void {
    this.#latest = `data: ${JSON.stringify(event)}\n\n`
    for (const reply of this.#open) reply.write(this.#latest)
  }
}
