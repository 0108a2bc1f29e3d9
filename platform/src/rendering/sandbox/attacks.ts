/** Attacks in a server bundle: what each of them does, as the body of an async function. */
export interface Attack {
  name: string
  /** Returns what it gained, or throws. `target`: see `AttackTarget`. */
  code: string
}

/** What the attacks reach for: all of it exists while they run. */
export interface AttackTarget {
  /** A file with a secret, readable by the host. */
  file: string
  /** A file that would be written. */
  written: string
  /** An address that serves a secret. */
  url: string
  port: number
}

/** Ways to a built-in of Node, as bundles have tried them; the first that works is used. */
const node = `
  const builtIn = async name => {
    try { return require(name) } catch {}
    try { return process.getBuiltinModule(name) } catch {}
    return import(name)
  }`

export const attacks: readonly Attack[] = [
  {
    name: 'reads a file',
    code: `${node}; return (await builtIn('fs')).readFileSync(target.file, 'utf8')`
  },
  {
    name: 'writes a file',
    code: `${node}; (await builtIn('fs')).writeFileSync(target.written, 'x'); return 'secret'`
  },
  {
    name: 'reads a file by import() of a built-in',
    code: `return (await import('node:fs/promises')).readFile(target.file, 'utf8')`
  },
  {
    name: 'reads the environment of the host through the system',
    code: `${node}; return (await builtIn('fs')).readFileSync('/proc/' + process.ppid + '/environ', 'utf8') && 'secret'`
  },
  { name: 'reads its environment', code: `return 'secret ' + process.env.NODE_ENV` },
  { name: 'requests an address with fetch', code: `return (await fetch(target.url)).text()` },
  {
    name: 'requests an address with http',
    code: `${node}
      const { get } = await builtIn('http')
      return new Promise((resolve, reject) =>
        get(target.url, response => response.on('data', data => resolve(String(data)))).on('error', reject))`
  },
  {
    name: 'connects with net',
    code: `${node}
      const { connect } = await builtIn('net')
      return new Promise((resolve, reject) =>
        connect(target.port, '127.0.0.1').once('connect', () => resolve('secret')).once('error', reject))`
  },
  {
    name: 'connects with the sockets of workerd, or of Node',
    code: `${node}
      try {
        const { connect } = await import('cloudflare:sockets')
        await connect('127.0.0.1:' + target.port).opened
        return 'secret'
      } catch { return (await builtIn('dgram')).createSocket('udp4') && 'secret' }`
  },
  {
    name: 'looks up a name',
    code: `${node}; return (await (await builtIn('dns')).promises.lookup('localhost')) && 'secret'`
  },
  {
    name: 'starts a process',
    code: `${node}; return String((await builtIn('child_process')).execFileSync('cat', [target.file]))`
  },
  {
    name: 'starts a worker thread',
    code: `${node}; const { Worker } = await builtIn('worker_threads'); return new Worker('0', { eval: true }) && 'secret'`
  },
  { name: 'ends the process of the host', code: `process.kill(process.pid, 0); return 'secret'` },
  { name: 'reads a binding of Node', code: `return process.binding('fs') && 'secret'` },
  {
    name: 'makes code from a string, by the constructor of a function',
    code: `return (() => 1).constructor.constructor('return this.process ? "secret" : "secret"')()`
  },
  {
    name: 'listens on the channel to the host',
    code: `${node}; return (await builtIn('worker_threads')).parentPort && 'secret'`
  },
  {
    name: 'reads what the workers were started with',
    code: `${node}; return (await builtIn('worker_threads')).workerData.api && 'secret'`
  },
  {
    name: 'leaves a rejected promise',
    code: `Promise.reject(new Error('nobody handles it')); await new Promise(resolve => setTimeout(resolve)); return ''`
  },
  {
    name: 'reads the api at an address that is not public',
    code: `const { body } = await input.fetchApi('/internal', undefined); return body`
  },
  {
    name: 'reads the api past its public prefix',
    code: `const { body } = await input.fetchApi('/api/../internal', undefined); return body`
  }
]

/** Attacks on the processor, the memory and the channel; `reason`: why the sandbox is replaced; `isLate`: by the time limit. */
export const leftovers: readonly (Attack & { reason?: RegExp; isLate?: boolean })[] = [
  { name: 'loops', code: 'for (;;);', reason: /it does not respond/, isLate: true },
  {
    name: 'loops over resolved promises',
    code: 'for (;;) await undefined',
    reason: /it does not respond/,
    isLate: true
  },
  { name: 'never settles', code: 'return new Promise(() => undefined)', isLate: true },
  {
    name: 'fills the heap',
    code: 'const all = []; for (;;) all.push(new Array(1e6).fill({}))',
    reason: /is replaced: it ended/
  },
  {
    name: 'fills the memory outside of the heap',
    code: 'const all = []; for (;;) all.push(new Uint8Array(2 ** 26).fill(1))'
  },
  {
    name: 'fills the memory of WebAssembly',
    code: `const all = []
      for (;;) {
        const memory = new WebAssembly.Memory({ initial: 1000 })
        new Uint8Array(memory.buffer).fill(1)
        all.push(memory)
      }`
  },
  {
    name: 'sends a page without end',
    code: `return 'x'.repeat(2 ** 23)`,
    reason: /it sent more than/
  },
  {
    name: 'floods the host with messages',
    code: `for (let i = 0; i < 1000; i++) input.fetchApi('/api/' + i, undefined).catch(() => undefined)
      return new Promise(() => undefined)`,
    reason: /it sent what it may not send/
  }
]
