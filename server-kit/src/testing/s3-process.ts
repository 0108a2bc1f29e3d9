import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { S3Config } from '../files/config'

const BUCKET = 'sahra'
/** It encrypts the tokens of pages with a cipher of before. */
const flags = ['--no-deprecation', '--openssl-legacy-provider']

export interface S3Process {
  config: Required<S3Config> & { endpoint: string }
  stop: () => Promise<void>
}

/**
 * Starts an S3 server with one bucket, whose objects are in `folder`. It accepts any order of requests and has no
 * conditional writes. `port`: default any.
 */
export async function startS3Process(folder: string, port = 0): Promise<S3Process> {
  await mkdir(path.join(folder, BUCKET), { recursive: true })
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const address = ['--address', '127.0.0.1', '--port', String(port)]
  const args = ['--directory', folder, ...address, '--no-vhost-buckets', '--configure-bucket', BUCKET]
  const child = spawn(process.execPath, [...flags, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const kill = (): boolean => child.kill()
  process.once('exit', kill)
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const endpoint = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString()
      const [, listening] = /listening on [^\s]*?:(\d+)/i.exec(output) ?? []
      if (listening) resolve(`http://127.0.0.1:${listening}`)
    })
    child.once('exit', code => reject(new Error(`The S3 server ended with ${code}: ${output}`)))
  })
  // Those that s3rver knows.
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    config: { endpoint, region: 'us-east-1', bucket: BUCKET, prefix: '', credentials },
    stop() {
      process.off('exit', kill)
      kill()
      return ended
    }
  }
}
