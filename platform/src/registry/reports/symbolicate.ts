import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { LRUCache } from 'lru-cache'
import type { Symbolicate } from '../../beacons/errors'
import type { Registry } from '../../release/channels/registry'
import type { StackPosition } from '../../release/shapes/responses'

const MAX_MAPS = 8
const positionPattern = /^(.{1,80}):(\d{1,7}):(\d{1,7})$/

/** Finds positions in the sources by the source maps that are stored with releases. */
export function createSymbolicate(registry: Pick<Registry, 'release' | 'file'>): Symbolicate {
  const maps = new LRUCache<string, Promise<TraceMap | undefined>>({ max: MAX_MAPS })

  async function load(appAndId: string, name: string): Promise<TraceMap | undefined> {
    const [app = '', id = ''] = appAndId.split('@')
    const release = await registry.release(app, id)
    // Browsers send the name: it is read only if the release lists it.
    if (!release?.maps || !Object.hasOwn(release.maps, name)) return undefined
    const text = await registry.file(app, id, name)
    return text && new TraceMap(text.toString())
  }

  return async (position: StackPosition): Promise<StackPosition> => {
    const [, file, line, column] = positionPattern.exec(position.position) ?? []
    const name = `maps/${file}.map`
    const key = `${position.release} ${name}`
    const loading = maps.get(key) ?? load(position.release, name).catch(() => undefined)
    maps.set(key, loading)
    const map = await loading
    if (!map || Number(line) < 1 || Number(column) < 1) return position
    // Browsers count columns from 1, source maps from 0.
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 })
    if (found.source === null) return position
    return {
      ...position,
      source: found.source,
      line: found.line,
      ...(found.name ? { name: found.name } : {})
    }
  }
}
