import { TURNTABLE } from '@sahra/shared/contract/limits'

const SIZE = { width: 800, height: 1000 }
const BANNER = { width: 1600, height: 700 }
const grounds = ['#e4dccd', '#d9cfc0', '#e8e2d6', '#cfc6b8', '#ded3c4', '#d4d0c6']
const colours = ['#7b4a2b', '#2f2a26', '#8c2f39', '#2d4a5e', '#6f6a3c', '#a8875a']

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${content}</svg>`

/** Repeats a drawing as the frames of a turntable. */
function sheetOf(drawing: string): string {
  const [width, height] = [
    SIZE.width * TURNTABLE.columns,
    SIZE.height * (TURNTABLE.frames / TURNTABLE.columns)
  ]
  const pattern = `<pattern id="frame" patternUnits="userSpaceOnUse" width="${SIZE.width}" height="${SIZE.height}">${drawing}</pattern>`
  return svg(width, height, `${pattern}<rect width="${width}" height="${height}" fill="url(#frame)"/>`)
}

const sumOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

/**
 * Returns a drawing in the place of a picture of the shop, always the same for a name: the looks of a page do not depend
 * on the studio's pictures.
 */
export function productPicture(file: string): string {
  const name = file.replace(/(@\d+)?\.\w+$/, '')
  const sum = sumOf(name)
  const ground = grounds[sum % grounds.length]
  const colour = colours[(sum >> 1) % colours.length]
  const { width, height } = /banner|hero|about/.test(name) && !/narrow/.test(name) ? BANNER : SIZE
  const [w, h] = [width * 0.5, height * 0.36]
  const [x, y] = [(width - w) / 2, (height - h) / 2]
  const drawing = `<rect width="${width}" height="${height}" fill="${ground}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}"/>`
  return name.endsWith('-turn') ? sheetOf(drawing) : svg(width, height, drawing)
}
