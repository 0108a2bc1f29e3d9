// Turned parts and plain blocks of a watch; dial towards +z.
import * as T from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'

export const TAU = Math.PI * 2
export const spin = (profile, n = 160) => {
  const g = new T.LatheGeometry(
    profile.map(p => new T.Vector2(...p)),
    n
  )
  g.rotateX(Math.PI / 2)
  return g
}
export const slab = (w, h, d, r = 0.02) =>
  new RoundedBoxGeometry(w, h, d, 4, Math.min(r, w / 2.01, h / 2.01, d / 2.01))
/* clockwise from twelve */
export const onDial = (t, r) => [Math.sin(t * TAU) * r, Math.cos(t * TAU) * r]
