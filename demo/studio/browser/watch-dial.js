// Dial, subdials and hands of a watch.
import * as T from 'three'
import { enamel, metal } from './materials.js'
import { group, mesh } from './shapes.js'
import { TAU, onDial, slab } from './watch-case.js'

export function canvasTexture(size, draw) {
  const c = document.createElement('canvas')
  c.width = c.height = size
  draw(c.getContext('2d', { willReadFrequently: true }), size)
  const t = new T.CanvasTexture(c)
  t.colorSpace = T.SRGBColorSpace
  t.anisotropy = 8
  return t
}

/** Dial face: sunburst, printed minute track, numerals, discreet wordless cartouche. */
export function dialFace(o) {
  const base = new T.Color(o.dial),
    light = base.getHSL({}).l > 0.55,
    ink = light ? '#2b2723' : '#efe6d3',
    metalInk = { gold: '#c79a4b', 'rose gold': '#c98a6b' }[o.hands] ?? '#d5d5d3'
  return canvasTexture(1024, (c, n) => {
    const m = n / 2,
      css = f => '#' + base.clone().offsetHSL(0, 0, f).getHexString()
    const sun = c.createConicGradient(0.4, m, m)
    for (let i = 0; i <= 8; i++)
      sun.addColorStop(i / 8, css(i % 2 ? (light ? -0.03 : 0.055) : light ? 0.015 : -0.02))
    c.fillStyle = sun
    c.fillRect(0, 0, n, n)
    c.globalAlpha = 0.05
    for (let i = 0; i < 720; i++) {
      c.strokeStyle = i % 2 ? '#fff' : '#000'
      c.lineWidth = 1 + ((i * 7) % 5) / 3
      c.beginPath()
      const a = (i / 720) * TAU + ((i * 37) % 11) * 0.001
      c.moveTo(m, m)
      c.lineTo(m + Math.cos(a) * m, m + Math.sin(a) * m)
      c.stroke()
    }
    c.globalAlpha = 1
    const vig = c.createRadialGradient(m, m, m * 0.5, m, m, m)
    vig.addColorStop(0, '#0000')
    vig.addColorStop(1, light ? '#00000018' : '#00000080')
    c.fillStyle = vig
    c.fillRect(0, 0, n, n)
    c.strokeStyle = c.fillStyle = ink
    for (let i = 0; i < 60; i++) {
      const a = (i / 60) * TAU
      c.lineWidth = i % 5 ? 2.2 : 4.5
      c.beginPath()
      c.moveTo(m + Math.sin(a) * m * 0.925, m - Math.cos(a) * m * 0.925)
      c.lineTo(m + Math.sin(a) * m * (i % 5 ? 0.958 : 0.965), m - Math.cos(a) * m * (i % 5 ? 0.958 : 0.965))
      c.stroke()
    }
    if (o.guilloche) {
      c.globalAlpha = 0.16
      c.lineWidth = 2
      c.strokeStyle = light ? '#000' : '#fff'
      for (let i = 0; i < 36; i++) {
        c.beginPath()
        c.ellipse(m, m, m * 0.56, m * 0.2, (i / 36) * Math.PI, 0, TAU)
        c.stroke()
      }
      c.globalAlpha = 1
    }
    if (o.indices === 'arabic') {
      c.font = '500 84px "Liberation Sans", sans-serif'
      c.textAlign = 'center'
      c.textBaseline = 'middle'
      c.fillStyle = light ? ink : metalInk
      for (let i = 0; i < 12; i++) {
        if ((o.date && i === 3) || (o.subdial === 'seconds' && i === 6)) continue
        if (o.subdial === 'chrono' && i % 3 === 0 && i) continue
        const a = (i / 12) * TAU
        c.fillText(String(i || 12), m + Math.sin(a) * m * 0.78, m - Math.cos(a) * m * 0.78 + 6)
      }
    }
    if (o.indices === 'roman') {
      c.font = '600 92px "Times New Roman", "Liberation Serif", serif'
      c.textAlign = 'center'
      c.textBaseline = 'middle'
      c.fillStyle = ink
      'XII,I,II,III,IIII,V,VI,VII,VIII,IX,X,XI'.split(',').forEach((s, i) => {
        c.save()
        c.translate(m, m)
        c.rotate((i / 12) * TAU)
        c.translate(0, -m * 0.77)
        c.scale(0.86, 1.12)
        c.fillText(s, 0, 0)
        c.restore()
      })
    }
    c.fillStyle = light ? ink : metalInk
    c.textAlign = 'center'
    c.textBaseline = 'middle'
    c.font = '500 40px "Cormorant Garamond", "Liberation Serif", serif'
    c.letterSpacing = '10px'
    if (o.label) c.fillText(o.label, m + 5, m - m * 0.42)
    c.font = '500 19px "Liberation Sans", sans-serif'
    c.letterSpacing = '5px'
    if (o.label) c.fillText('AUTOMATIC', m + 2, m - m * 0.335)
    c.font = '500 15px "Liberation Sans", sans-serif'
    c.letterSpacing = '3px'
    c.fillStyle = ink
    c.fillText('SWISS', m - 62, n - 22)
    c.fillText('MADE', m + 62, n - 22)
  })
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
  const [hx, hy] = onDial(at, r * 0.32)
  hand.position.set(x + hx, y + hy, 0.028)
  hand.rotation.z = -at * TAU
  return [
    mesh(new T.CircleGeometry(r, 64), face, [x, y, 0.006]),
    mesh(new T.TorusGeometry(r, 0.009, 10, 96), metal(o.hands), [x, y, 0.008]),
    hand,
    mesh(new T.CylinderGeometry(0.022, 0.022, 0.02, 24), metal(o.hands), [x, y, 0.03], [Math.PI / 2, 0, 0])
  ]
}

export function handset(o) {
  const m = () => metal(o.hands, { finish: 0.16 }),
    parts = []
  const dauphine = (len, w, tail) => {
    // a two-facet hand
    const P = [
        [0, -tail, 0],
        [w, 0, 0],
        [0, len, 0],
        [-w, 0, 0]
      ],
      ridge = 0.022,
      g = new T.BufferGeometry()
    const v = [
      ...P[0],
      ...P[1],
      0,
      0,
      ridge,
      ...P[1],
      ...P[2],
      0,
      0,
      ridge,
      ...P[2],
      ...P[3],
      0,
      0,
      ridge,
      ...P[3],
      ...P[0],
      0,
      0,
      ridge
    ]
    // the ridge runs the whole length so that each half is one plane
    g.setAttribute('position', new T.Float32BufferAttribute(v, 3))
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
    const k = mesh(dauphine(len, w, 0.13), m(), [0, 0, z])
    k.rotation.z = -t * TAU
    parts.push(k)
  }
  if (o.subdial !== 'seconds') {
    const k = group(
      mesh(slab(0.012, 0.95, 0.008, 0.003), m(), [0, 0.27, 0]),
      mesh(new T.CylinderGeometry(0.032, 0.032, 0.008, 32), m(), [0, -0.2, 0], [Math.PI / 2, 0, 0])
    )
    k.position.z = 0.105
    k.rotation.z = (-s / 60) * TAU
    parts.push(k)
  }
  parts.push(mesh(new T.CylinderGeometry(0.034, 0.038, 0.07, 40), m(), [0, 0, 0.085], [Math.PI / 2, 0, 0]))
  return parts
}
