// What marks of wear look like: each kind painted on a canvas.

export const SIZE = 256
/** Width of each kind in units of the studio (the product is 3 of them), and how matt it is. */
export const KINDS = {
  rubbing: { width: 0.3, roughness: 0.85, paint: rubbing },
  hairlines: { width: 0.34, roughness: 0.45, paint: hairlines },
  crease: { width: 0.42, roughness: 0.7, paint: crease },
  dulling: { width: 0.4, roughness: 0.9, paint: dulling },
  threads: { width: 0.3, roughness: 0.9, paint: threads },
  pinprick: { width: 0.1, roughness: 0.6, paint: pinprick },
  solder: { width: 0.09, roughness: 0.55, paint: solder }
}

const stroke = (c, points, width, colour) => {
  c.lineWidth = width
  c.lineCap = 'round'
  c.strokeStyle = colour
  c.beginPath()
  points.forEach(([x, y], i) => (i ? c.lineTo(x, y) : c.moveTo(x, y)))
  c.stroke()
}

/** Many small pale spots, denser in the middle: leather whose finish is worn through. */
function rubbing(c, chance) {
  for (let i = 0; i < 1300; i++) {
    const a = chance() * 7,
      r = chance() ** 0.8 * 110,
      near = 1 - r / 112
    c.fillStyle = `rgba(255,255,255,${0.12 + 0.36 * near * chance()})`
    c.beginPath()
    c.ellipse(
      128 + r * Math.cos(a),
      128 + 0.6 * r * Math.sin(a),
      1 + 3 * chance(),
      1 + 1.4 * chance(),
      a,
      0,
      7
    )
    c.fill()
  }
}

/** Fine scratches in nearly one direction, each with a bright edge and a dark one: seen on polished metal in any light. */
function hairlines(c, chance) {
  for (let i = 0; i < 17; i++) {
    const a = 0.5 + (chance() - 0.5) * 0.8,
      l = 26 + 62 * chance(),
      x = 128 + (chance() - 0.5) * 110,
      y = 128 + (chance() - 0.5) * 110,
      sag = 4 * (chance() - 0.5),
      width = 1.4 + 1.2 * chance(),
      opacity = 0.45 + 0.35 * chance()
    for (const [beside, colour, strength] of [
      [0, '255,255,255', 1],
      [width, '24,16,10', 0.5]
    ])
      stroke(
        c,
        [
          [x - l * Math.cos(a), y - l * Math.sin(a) + beside],
          [x, y + sag + beside],
          [x + l * Math.cos(a), y + l * Math.sin(a) + beside]
        ],
        width,
        `rgba(${colour},${strength * opacity})`
      )
  }
}

/** A fold: a dark line with a pale edge, and shorter ones beside it. */
function crease(c, chance) {
  for (const [dy, reach] of [
    [0, 100],
    [16, 62],
    [-14, 50]
  ]) {
    const points = []
    let wander = 0
    for (let x = -reach; x <= reach; x += 8)
      points.push([128 + x, 128 + dy + (wander += (chance() - 0.5) * 4) + 0.0012 * x * x])
    stroke(c, points, 4.5, 'rgba(0,0,0,.5)')
    stroke(
      c,
      points.map(([x, y]) => [x, y + 4]),
      3.2,
      'rgba(255,255,255,.45)'
    )
  }
}

function dulling(c) {
  const soft = c.createRadialGradient(128, 128, 0, 128, 128, 118)
  soft.addColorStop(0, 'rgba(255,255,255,.42)')
  soft.addColorStop(0.6, 'rgba(255,255,255,.26)')
  soft.addColorStop(1, 'rgba(255,255,255,0)')
  c.fillStyle = soft
  c.fillRect(0, 0, SIZE, SIZE)
}

function threads(c, chance) {
  for (let i = 0; i < 9; i++) {
    const x = 60 + 136 * chance(),
      y = 100 + 56 * chance(),
      bend = (chance() - 0.5) * 60
    stroke(
      c,
      [
        [x, y],
        [x + bend * 0.4, y - 18],
        [x + bend, y - 26 - 16 * chance()]
      ],
      2,
      'rgba(255,255,255,.7)'
    )
  }
}

function pinprick(c) {
  for (const [r, colour] of [
    [34, 'rgba(255,255,255,.35)'],
    [18, 'rgba(40,24,20,.6)']
  ]) {
    c.fillStyle = colour
    c.beginPath()
    c.arc(128, 128, r, 0, 7)
    c.fill()
  }
}

/** The seam of a repaired link or claw, matt and a little darker than its metal. */
function solder(c) {
  const soft = c.createRadialGradient(128, 128, 40, 128, 128, 120)
  soft.addColorStop(0, 'rgba(120,96,70,.85)')
  soft.addColorStop(1, 'rgba(120,96,70,0)')
  c.fillStyle = soft
  c.fillRect(0, 0, SIZE, SIZE)
}
