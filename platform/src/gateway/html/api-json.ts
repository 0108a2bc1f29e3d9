import { request } from 'node:http'

const TIMEOUT_MS = 3000
const MAX_RESPONSE_LENGTH = 1024 * 1024

/** Reads JSON of the api without credentials. Rejects when it is away, late, too long or no JSON. */
export const readApiJson = async (api: string, path: string): Promise<unknown> =>
  JSON.parse((await readApiFile(api, path)).toString())

/** Reads a file of the api without credentials. Rejects when it is away, late or too long. */
export function readApiFile(api: string, path: string): Promise<Buffer> {
  const target = api.startsWith('http')
    ? { hostname: new URL(api).hostname, port: new URL(api).port }
    : { socketPath: api }
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...target, path, headers: { accept: '*/*' } }, response => {
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length > MAX_RESPONSE_LENGTH) outgoing.destroy(new Error(`the response of ${path} is too long`))
      })
      response.on('end', () => {
        try {
          if (response.statusCode !== 200) throw new Error(`${path} responded ${response.statusCode}`)
          resolve(Buffer.concat(chunks))
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      })
      response.on('error', reject)
    })
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('the api did not respond in time')))
    outgoing.on('error', reject)
    outgoing.end()
  })
}
