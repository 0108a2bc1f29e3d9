import http from 'node:http'
import type { RecordedResponse } from './bare-server'

/** Belong to the connection or are set by every server itself. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

/** Returns the response to a GET, its body as it was sent; throws unless the status is 200. */
export async function recordResponse(
  port: number,
  path: string,
  headers: Record<string, string>
): Promise<RecordedResponse> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).on('error', reject)
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (response.statusCode !== 200)
    throw new Error(`${path}: ${response.statusCode} ${body.toString().slice(0, 200)}`)
  const recorded = Object.entries(response.headers).filter(
    (header): header is [string, string | string[]] => header[1] !== undefined && !ownHeaders.has(header[0])
  )
  return { headers: Object.fromEntries(recorded), body: body.toString('base64') }
}
