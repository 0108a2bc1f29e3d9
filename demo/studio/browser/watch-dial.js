// The dial of a watch: face, hour markers, date.
import * as T from 'three'
import { enamel, metal } from './materials.js'
import { group, mesh } from './shapes.js'
import { gem } from './stones.js'
import { canvasTexture, handset, subdial } from './watch-hands.js'
import { TAU, cover, slab } from './watch-outline.js'

const ROMAN = 'XII,I,II,III,IIII,V,VI,VII,VIII,IX,X,XI'.split(',')
const SERIF = '"Times New Roman", "Liberation Serif", serif'

/** Hours whose place a register or the date takes. */
const taken = o => [...registersOf(o).map(([hour]) => hour % 12), ...(o.date ? [3] : [])]

/** Hour, ticks and reading of each register. */
const registersOf = o =>
  o.subdial === 'seconds'
    ? [[o.secondsAt, 60, 0.6]]
    : o.subdial === 'chrono'
      ? o.registers.map((hour, i) => [hour, i === 1 ? 12 : 60, [0.3, 0.15, 0.62][i]])
      : []

/** Dial face: sunburst, printed minute track, numerals, the name of the maker. */
function dialFace(o, { onDial, half, reach }) {
  const base = new T.Color(o.dial),
    light = base.getHSL({}).l > 0.55,
    ink = light ? '#2b2723' : '#efe6d3',
    metalInk = { gold: '#c79a4b', 'rose gold': '#c98a6b' }[o.hands] ?? '#d5d5d3'
  return canvasTexture(1024, (c, n) => {
    const m = n / 2,
      q = reach / half,
      css = f => '#' + base.clone().offsetHSL(0, 0, f).getHexString(),
      place = (t, share) => onDial(t, share).map((x, axis) => m + (axis ? -x : x) * (m / half)),
      stroke = (...points) => {
        c.beginPath()
        points.forEach(([x, y], i) => (i ? c.lineTo(x, y) : c.moveTo(x, y)))
        c.stroke()
      },
      write = (text, font, [x, y], spacing = 0) => {
        c.font = font
        c.letterSpacing = `${spacing}px`
        c.fillText(text, x + spacing / 2, y)
      }
    const sun = c.createConicGradient(0.4, m, m)
    for (let i = 0; i <= 8; i++)
      sun.addColorStop(i / 8, css(i % 2 ? (light ? -0.03 : 0.055) : light ? 0.015 : -0.02))
    c.fillStyle = sun
    c.fillRect(0, 0, n, n)
    c.globalAlpha = 0.05
    for (let i = 0; i < 720; i++) {
      c.strokeStyle = i % 2 ? '#fff' : '#000'
      c.lineWidth = 1 + ((i * 7) % 5) / 3
      const a = (i / 720) * TAU + ((i * 37) % 11) * 0.001
      stroke([m, m], [m + Math.cos(a) * n, m + Math.sin(a) * n])
    }
    c.globalAlpha = 1
    const vig = c.createRadialGradient(m, m, m * 0.5, m, m, m)
    vig.addColorStop(0, '#0000')
    vig.addColorStop(1, light ? '#00000018' : '#00000080')
    c.fillStyle = vig
    c.fillRect(0, 0, n, n)
    c.strokeStyle = ink
    for (let i = 0; i < 60; i++) {
      c.lineWidth = i % 5 ? 2.2 : 4.5
      stroke(place(i / 60, 0.925), place(i / 60, i % 5 ? 0.958 : 0.965))
    }
    if (o.guilloche) {
      c.globalAlpha = 0.16
      c.lineWidth = 2
      c.strokeStyle = light ? '#000' : '#fff'
      for (let i = 0; i < 36; i++) {
        c.beginPath()
        c.ellipse(m, m, m * 0.56 * q, m * 0.2 * q, (i / 36) * Math.PI, 0, TAU)
        c.stroke()
      }
      c.globalAlpha = 1
    }
    c.textAlign = 'center'
    c.textBaseline = 'middle'
    const printed = { arabic: light ? ink : metalInk, roman: ink }[o.indices]
    for (let i = 0; printed && i < 12; i++) {
      if (taken(o).includes(i)) continue
      c.fillStyle = printed
      const [x, y] = place(i / 12, 0.775)
      c.save()
      c.translate(x, y)
      if (o.indices === 'roman') {
        c.rotate(Math.atan2(x - m, m - y))
        c.scale(0.86 * q, 1.12 * q)
        write(ROMAN[i], `600 92px ${SERIF}`, [0, 0])
      } else {
        c.scale(q, q)
        write(String(i || 12), '500 84px "Liberation Sans", sans-serif', [0, 6])
      }
      c.restore()
    }
    c.fillStyle = light ? ink : metalInk
    // a register at twelve moves the name beside the middle
    const [x, y] = taken(o).includes(0) ? [m + m * 0.42 * q, m] : [m, place(0, 0.42)[1]]
    write(o.label, `500 ${40 * q}px "Cormorant Garamond", "Liberation Serif", serif`, [x, y], 10 * q)
    write('AUTOMATIC', `500 ${19 * q}px "Liberation Sans", sans-serif`, [x, y + 43 * q], 5 * q)
    c.fillStyle = ink
    for (const [word, t] of [
      ['SWISS', 0.52],
      ['MADE', 0.48]
    ])
      write(word, '500 15px "Liberation Sans", sans-serif', place(t, 0.955), 3)
  })
}

/** Applied hour markers: batons, balls, diamonds, or the luminous discs of a diver. */
function markers(o, { onDial, reach }) {
  const k = reach / 0.8,
    M = metal(o.hands, { finish: 0.12 }),
    dials = []
  const shapes = {
    stones: () => {
      const d = gem('diamond', { size: 0.045 })
      d.rotation.x = Math.PI / 2
      return d
    },
    dots: i => mesh(new T.SphereGeometry(i % 3 ? 0.032 : 0.046, 24, 16), M),
    baton: i => {
      const one = x => mesh(slab(0.042, (i % 3 ? 0.13 : 0.17) * k, 0.04, 0.012), M, [x, 0, 0])
      return i === 0 ? group(one(-0.034), one(0.034)) : one(0)
    },
    lume: i => {
      const long = i % 3 === 0
      const plate = (size, height, material) =>
        long
          ? mesh(slab(0.075 + size, 0.18 + size, height, 0.015), material)
          : mesh(
              new T.CylinderGeometry(0.058 + size, 0.058 + size, height, 32),
              material,
              [0, 0, 0],
              [Math.PI / 2, 0, 0]
            )
      return group(
        plate(0.03, 0.03, M),
        plate(0, 0.036, Object.assign(enamel('#cfd3bd'), { roughness: 0.6, clearcoat: 0 }))
      )
    }
  }
  for (let i = 0; i < 12; i++) {
    if (!shapes[o.indices] || taken(o).includes(i)) continue
    const marker = group(shapes[o.indices](i)),
      [x, y] = onDial(i / 12, o.indices === 'dots' ? 0.84 : 0.805)
    marker.position.set(x, y, 0.018)
    marker.rotation.z = Math.atan2(-x, y)
    dials.push(marker)
  }
  return dials
}

/** The window of the date, at three. */
function dateWindow(o, { onDial }) {
  const face = enamel('#fff'),
    [x] = onDial(0.25, 0.75)
  face.map = canvasTexture(128, (c, n) => {
    c.fillStyle = '#f7f3ea'
    c.fillRect(0, 0, n, n)
    c.fillStyle = '#1d1a17'
    c.font = '600 92px "Liberation Sans",sans-serif'
    c.textAlign = 'center'
    c.textBaseline = 'middle'
    c.translate(n / 2, n / 2 + 6)
    c.scale(0.8, 1.1)
    c.fillText(String(o.time[1] % 28 || 12), 0, 0)
  })
  return [
    mesh(slab(0.2, 0.15, 0.02, 0.012), metal(o.hands), [x, 0, 0.008]),
    mesh(new T.PlaneGeometry(0.165, 0.115), face, [x, 0, 0.02])
  ]
}

/** The dial of a watch with all that is on it. */
export function dial(o, c) {
  const face = enamel('#fff')
  face.map = dialFace(o, c)
  face.roughness = 0.38
  face.metalness = 0.25
  face.clearcoat = 0.15
  face.clearcoatRoughness = 0.25
  face.userData.env = 0.5
  return group(
    mesh(
      cover(c, () => 0),
      face
    ),
    ...markers(o, c),
    ...registersOf(o).flatMap(([hour, ticks, reading]) => {
      const [x, y] = c.onDial(hour / 12, 0.49)
      return subdial(x, y, (c.reach / 0.8) * 0.2, { ...o, dial: o.contrast ?? o.dial }, ticks, reading)
    }),
    ...(o.date ? dateWindow(o, c) : []),
    ...handset(o, c.reach / 0.8)
  )
}
