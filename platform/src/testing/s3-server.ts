import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { after } from 'node:test'
import type { S3Config } from '../store/config'
import { temporaryFolder } from './fixture-release'

const BUCKET = 'sahra'
/** It encrypts the tokens of pages with a cipher of before. */
const flags = ['--no-deprecation', '--openssl-legacy-provider']

/** Starts an S3 server for this test file. It accepts any order of requests and has no conditional writes. */
export async function startS3Server(): Promise<S3Config> {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, BUCKET))
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const args = [
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    '0',
    '--no-vhost-buckets',
    '--configure-bucket',
    BUCKET
  ]
  const child = spawn(process.execPath, [...flags, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  after(() => child.kill())
  process.once('exit', () => child.kill())
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString()
      const [, port] = /listening on [^\s]*?:(\d+)/i.exec(output) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', code => reject(new Error(`The S3 server ended with ${code}: ${output}`)))
  })
  // Those that s3rver knows.
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return { endpoint: address, region: 'us-east-1', bucket: BUCKET, prefix: '', credentials }
}
