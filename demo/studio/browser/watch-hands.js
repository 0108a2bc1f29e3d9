// Registers and hands of a watch.
import * as T from 'three'
import { enamel, metal } from './materials.js'
import { group, mesh } from './shapes.js'
import { TAU, slab } from './watch-outline.js'

export function canvasTexture(size, draw) {
  const c = document.createElement('canvas')
  c.width = c.height = size
  draw(c.getContext('2d', { willReadFrequently: true }), size)
  const t = new T.CanvasTexture(c)
  t.colorSpace = T.SRGBColorSpace
  t.anisotropy = 8
  return t
}

export function subdial(x, y, r, o, ticks, at) {
  const light = new T.Color(o.dial).getHSL({}).l > 0.55,
    ink = light ? '#2b2723' : '#efe6d3',
    base = new T.Color(o.dial).offsetHSL(0, 0, light ? -0.05 : -0.012)
  const map = canvasTexture(256, (c, n) => {
    const m = n / 2
    c.fillStyle = '#' + base.getHexString()
    c.fillRect(0, 0, n, n)
    c.globalAlpha = 0.1
    c.lineWidth = 1.2
    for (let q = 6; q < m; q += 5) {
      c.strokeStyle = light ? '#000' : '#fff'
      c.beginPath()
      c.arc(m, m, q, 0, TAU)
      c.stroke()
    }
    c.globalAlpha = 1
    c.strokeStyle = ink
    for (let i = 0; i < ticks; i++) {
      const a = (i / ticks) * TAU,
        big = i % (ticks / 4) === 0
      c.lineWidth = big ? 4 : 2
      c.beginPath()
      c.moveTo(m + Math.sin(a) * m * 0.9, m - Math.cos(a) * m * 0.9)
      c.lineTo(m + Math.sin(a) * m * (big ? 0.7 : 0.8), m - Math.cos(a) * m * (big ? 0.7 : 0.8))
      c.stroke()
    }
  })
  const face = enamel('#fff')
  face.map = map
  face.roughness = 0.45
  face.clearcoat = 0
  const hand = mesh(slab(0.018, r * 0.92, 0.008, 0.004), metal(o.hands))
  const [hx, hy] = [Math.sin(at * TAU) * r * 0.32, Math.cos(at * TAU) * r * 0.32]
  hand.position.set(x + hx, y + hy, 0.028)
  hand.rotation.z = -at * TAU
  return [
    mesh(new T.CircleGeometry(r, 64), face, [x, y, 0.006]),
    mesh(new T.TorusGeometry(r, 0.009, 10, 96), metal(o.hands), [x, y, 0.008]),
    hand,
    mesh(new T.CylinderGeometry(0.022, 0.022, 0.02, 24), metal(o.hands), [x, y, 0.03], [Math.PI / 2, 0, 0])
  ]
}

export function handset(o, k) {
  const m = () => metal(o.hands, { finish: 0.16 }),
    parts = []
  // two facets; the ridge runs the whole length so that each half is one plane
  const dauphine = (len, w, tail) => {
    const rim = [
        [0, -tail, 0],
        [w, 0, 0],
        [0, len, 0],
        [-w, 0, 0]
      ],
      corners = rim.flatMap((p, i) => [...p, ...rim[(i + 1) % 4], 0, 0, 0.022]),
      g = new T.BufferGeometry()
    g.setAttribute('position', new T.Float32BufferAttribute(corners, 3))
    g.computeVertexNormals()
    return g
  }
  const [h, mi, s] = o.time,
    hour = ((h % 12) + mi / 60) / 12,
    minute = (mi + s / 60) / 60
  for (const [t, len, w, z] of [
    [hour, 0.46, 0.05, 0.05],
    [minute, 0.71, 0.038, 0.078]
  ]) {
    const hand = mesh(dauphine(len * k, w * (o.case === 'diver' ? 1.5 : 1), 0.13), m(), [0, 0, z])
    hand.rotation.z = -t * TAU
    parts.push(hand)
  }
  if (o.subdial !== 'seconds') {
    const sweep = group(
      mesh(slab(0.012, 0.95 * k, 0.008, 0.003), m(), [0, 0.27 * k, 0]),
      mesh(new T.CylinderGeometry(0.032, 0.032, 0.008, 32), m(), [0, -0.2, 0], [Math.PI / 2, 0, 0])
    )
    sweep.position.z = 0.105
    sweep.rotation.z = (-s / 60) * TAU
    parts.push(sweep)
  }
  parts.push(mesh(new T.CylinderGeometry(0.034, 0.038, 0.07, 40), m(), [0, 0, 0.085], [Math.PI / 2, 0, 0]))
  return parts
}
