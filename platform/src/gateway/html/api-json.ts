import { request } from 'node:http'

const TIMEOUT_MS = 3000
const MAX_RESPONSE_LENGTH = 1024 * 1024

/** Reads JSON of the api without credentials. Rejects when it is away, late, too long or no JSON. */
export function readApiJson(api: string, path: string): Promise<unknown> {
  const target = api.startsWith('http')
    ? { hostname: new URL(api).hostname, port: new URL(api).port }
    : { socketPath: api }
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...target, path, headers: { accept: 'application/json' } }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > MAX_RESPONSE_LENGTH)
          outgoing.destroy(new Error(`the response of ${path} is too long`))
      })
      response.on('end', () => {
        try {
          if (response.statusCode !== 200) throw new Error(`${path} responded ${response.statusCode}`)
          resolve(JSON.parse(text))
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
