import { parentPort } from 'node:worker_threads'
import { drawDocument, type DrawRequest, type PackingRequest } from './draw-document'

/* A thread that draws invoices. */
export type DrawResponse = { pdf: Uint8Array } | { failed: string }

const send = (response: DrawResponse): void => parentPort?.postMessage(response)

parentPort?.on('message', (request: DrawRequest | PackingRequest) => {
  drawDocument(request).then(
    pdf => send({ pdf }),
    (error: unknown) => send({ failed: String((error instanceof Error && error.stack) || error) })
  )
})
