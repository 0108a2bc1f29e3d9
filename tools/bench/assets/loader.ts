import { connect, type Socket } from 'node:net'

export interface Load {
  port: number
  path: string
  headers?: Record<string, string>
  connections: number
  /** Questions under way on each connection. */
  pipelined: number
  seconds: number
}
export interface Answers {
  perSecond: number
  bytesPerAnswer: number
  /** Answers that were not a 200. */
  wrong: number
}

/** Asks the same thing over connections that are kept, as fast as it is answered; the first tenth of the time warms up. */
export async function load(what: Load): Promise<Answers> {
  const sockets = await Promise.all(Array.from({ length: what.connections }, () => open(what.port)))
  const counts = { answers: 0, bytes: 0, wrong: 0 }
  for (const socket of sockets) ask(socket, what, counts)
  await pause(what.seconds * 100)
  Object.assign(counts, { answers: 0, bytes: 0, wrong: 0 })
  const since = performance.now()
  await pause(what.seconds * 900)
  const seconds = (performance.now() - since) / 1000
  const { answers, bytes, wrong } = counts
  for (const socket of sockets) socket.destroy()
  return { perSecond: answers / seconds, bytesPerAnswer: answers ? bytes / answers : 0, wrong }
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })

/** Every answer that is complete is followed by the next question. */
function ask(
  socket: Socket,
  { path, headers = {}, pipelined }: Load,
  counts: { answers: number; bytes: number; wrong: number }
): void {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`
  )
  const question = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  let head = Buffer.alloc(0)
  let left = 0
  let size = 0
  socket.on('error', () => counts.wrong++)
  socket.on('data', chunk => {
    let rest = chunk
    while (rest.length > 0) {
      if (left > 0) {
        const taken = Math.min(left, rest.length)
        left -= taken
        rest = rest.subarray(taken)
        if (left > 0) return
      } else {
        head = head.length > 0 ? Buffer.concat([head, rest]) : rest
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        rest = head.subarray(end + 4)
        head = Buffer.alloc(0)
        size = left = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
        if (!text.startsWith('HTTP/1.1 200')) counts.wrong++
        if (left > 0) continue
      }
      counts.answers++
      counts.bytes += size
      socket.write(question)
    }
  })
  socket.write(question.repeat(pipelined))
}
