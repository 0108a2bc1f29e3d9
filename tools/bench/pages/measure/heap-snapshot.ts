import type { CDPSession } from '@playwright/test'
import { z } from 'zod'

const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      /** The first one has the names of the types. */
      node_types: z.tuple([z.array(z.string())]).rest(z.unknown())
    })
  }),
  nodes: z.array(z.number())
})

/** V8 compiles more code the longer a page is used, and the browser records every navigation; no page keeps them. */
const notRetainedByPages = new Set(['code', 'native', 'synthetic', 'hidden'])

/** Collects garbage and returns the bytes of the JavaScript values that are left, without code. */
export async function bytesOfValues(cdp: CDPSession): Promise<number> {
  const chunks: string[] = []
  const onChunk = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  // Finalizers of the first collection release what the one of the snapshot collects.
  await cdp.send('HeapProfiler.collectGarbage')
  cdp.on('HeapProfiler.addHeapSnapshotChunk', onChunk)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', onChunk)
  return sumOfValues(chunks.join(''))
}

/** Sums the sizes of the JavaScript values in the JSON of a heap snapshot of V8, in bytes. */
export function sumOfValues(json: string): number {
  const { snapshot, nodes } = snapshotSchema.parse(JSON.parse(json))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let sum = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!notRetainedByPages.has(types[0][nodes[node + type]!]!)) sum += nodes[node + size]!
  return sum
}
