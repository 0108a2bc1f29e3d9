/** The order of the metrics ports under `npm start`. */
const servers = ['gateway', 'api', 'registry', 'preview apis']

/** Reads the used heap of each server in KiB from its metrics; without those that do not respond. */
export async function readHeaps(metricsPort: number): Promise<[server: string, kib: number][]> {
  const heaps = await Promise.all(
    servers.map(async (server, index): Promise<[string, number][]> => {
      try {
        const response = await fetch(`http://127.0.0.1:${metricsPort + index}/metrics`)
        const bytes = usedHeap(await response.text())
        return bytes ? [[server, bytes / 1024]] : []
      } catch {
        return []
      }
    })
  )
  return heaps.flat()
}

export const usedHeap = (metrics: string): number =>
  Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(metrics)?.[1] ?? 0)
