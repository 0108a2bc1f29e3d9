import type { ReleaseFacts } from '../../src/registry/calls/page-api'

export const edgeKinds = ['command', 'event', 'widget', 'module'] as const
export type EdgeKind = (typeof edgeKinds)[number]

/** One app uses something of another: it sends a command, listens to an event, renders a widget, imports a module. */
export interface Edge {
  from: string
  to: string
  kind: EdgeKind
  /** What it uses; of shared modules how many. */
  names: string[]
}

type Facts = Pick<
  ReleaseFacts,
  'app' | 'handles' | 'sends' | 'emits' | 'listens' | 'exposes' | 'widgets' | 'exports'
>

/** Who uses what of whom, one edge for each pair and kind; `from` is the consumer. */
export function edgesOf(releases: readonly Facts[]): Edge[] {
  const edges: Edge[] = []
  for (const consumer of releases)
    for (const provider of releases) {
      if (consumer.app === provider.app) continue
      const add = (kind: EdgeKind, names: string[]): void => {
        if (names.length > 0) edges.push({ from: consumer.app, to: provider.app, kind, names })
      }
      add('command', common(consumer.sends, provider.handles))
      add('event', common(consumer.listens, provider.emits))
      add('widget', common(consumer.widgets, provider.exposes))
      if (provider.app === 'shell') add('module', Object.keys(consumer.exports ?? {}))
    }
  return edges
}

const common = (used: readonly string[], offered: readonly string[]): string[] =>
  used.filter(name => offered.includes(name))

export interface Place {
  app: string
  x: number
  y: number
}
export const PICTURE = { width: 800, height: 520 } as const

/** Places the shell in the middle and the others on an ellipse around it, in the order given. */
export function placesOf(apps: readonly string[]): Place[] {
  const centre = { x: PICTURE.width / 2, y: PICTURE.height / 2 }
  const around = apps.filter(app => app !== 'shell')
  return apps.map(app => {
    if (app === 'shell') return { app, ...centre }
    const angle = (around.indexOf(app) / around.length) * 2 * Math.PI - Math.PI / 2
    return {
      app,
      x: Math.round(centre.x + Math.cos(angle) * (PICTURE.width / 2 - 110)),
      y: Math.round(centre.y + Math.sin(angle) * (PICTURE.height / 2 - 50))
    }
  })
}

/**
 * The `d` of an edge: a curve that ends before the box of its provider. Edges of one pair bend differently by `lane`, and
 * those of the opposite direction to the other side.
 */
export function edgePath(from: Place, to: Place, lane: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const bend = 26 + lane * 26
  const [cx, cy] = [(from.x + to.x) / 2 - (dy / length) * bend, (from.y + to.y) / 2 + (dx / length) * bend]
  const end = towards(to, { x: cx, y: cy })
  const start = towards(from, { x: cx, y: cy })
  return `M${start.x} ${start.y}Q${Math.round(cx)} ${Math.round(cy)} ${end.x} ${end.y}`
}

const BOX = { halfWidth: 92, halfHeight: 26 }
/** The point of the border of a place's box in the direction of another point. */
function towards(place: Place, { x, y }: { x: number; y: number }): { x: number; y: number } {
  const [dx, dy] = [x - place.x, y - place.y]
  const part = Math.min(BOX.halfWidth / Math.max(1, Math.abs(dx)), BOX.halfHeight / Math.max(1, Math.abs(dy)))
  return { x: Math.round(place.x + dx * Math.min(1, part)), y: Math.round(place.y + dy * Math.min(1, part)) }
}
