import * as T from 'three'

const TAU = 2 * Math.PI

/** The cloth's print: plain, with an embroidered neckline, cuffs and hem. u across 0..1, v up 0..1. */
export function embroidery(colour, trim, size = 1024) {
  const c = document.createElement('canvas')
  c.width = c.height = size
  const g = c.getContext('2d', { willReadFrequently: true }),
    k = size / 100
  g.scale(k, k)
  g.fillStyle = colour
  g.fillRect(0, 0, 100, 100)
  g.strokeStyle = g.fillStyle = trim
  const motif = (x, y, r) => {
    for (let i = 0; i < 8; i++) {
      g.save()
      g.translate(x, y)
      g.rotate((i / 8) * TAU)
      g.beginPath()
      g.ellipse(0, r * 0.6, r * 0.17, r * 0.36, 0, 0, 7)
      g.fill()
      g.restore()
    }
    g.beginPath()
    g.arc(x, y, r * 0.16, 0, 7)
    g.fill()
  }
  const band = (y, h) => {
    g.lineWidth = 0.35
    for (const d of [0, h]) {
      g.beginPath()
      g.moveTo(0, y + d)
      g.lineTo(100, y + d)
      g.stroke()
    }
    for (let x = 1.5; x < 100; x += 3) motif(x, y + h / 2, h * 0.42)
  }
  band(93.5, 4.4)
  // placket down the middle, following the opening
  g.lineWidth = 0.35
  for (const s of [-1, 1])
    for (const d of [0.5, 3.3]) {
      g.beginPath()
      g.moveTo(50 + s * (d + 6.4), 0)
      g.lineTo(50 + s * d, 24)
      g.lineTo(50 + s * d, 52)
      g.stroke()
    }
  for (let y = 1; y < 52; y += 2.5)
    for (const s of [-1, 1]) motif(50 + s * (1.9 + 6.4 * Math.max(0, 1 - y / 24)), y, 1.05)
  const t = new T.CanvasTexture(c)
  t.colorSpace = T.SRGBColorSpace
  t.anisotropy = 8
  return t
}
