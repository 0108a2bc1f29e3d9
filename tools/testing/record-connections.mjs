import { appendFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

// Loaded before a server by `--import <this file>?to=<file>`: it writes the port of every TCP connection that the server
// or a process of it opens. Connections to a socket file stay on the machine and are left out.
const to = fileURLToPath(new URL(import.meta.url).searchParams.get('to') ?? '')
const { connect } = Socket.prototype

/** @param {any[]} args */
Socket.prototype.connect = function (...args) {
  // `net.connect` hands over one array.
  const [first] = args.flat()
  const port = typeof first === 'object' ? !first.path && first.port : first
  if (Number(port)) appendFileSync(to, `${port}\n`)
  return Reflect.apply(connect, this, args)
}
