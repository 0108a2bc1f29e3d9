/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(__dirname, '../../public')
const pngSize = (name: string) => {
  const file = readFileSync(path.join(folder, name))
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

test('the manifest names icons of 192 and 512 pixels, also maskable, that have these sizes', () => {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }
  for (const { src, sizes, type } of manifest.icons) {
    expect(existsSync(path.join(folder, src))).toBe(true)
    if (type === 'image/png') expect(pngSize(src)).toBe(sizes)
  }
  const maskable = manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)
  expect(maskable).toEqual(['192x192', '512x512'])
})

test('C140 the Arabic manifest differs from the English one in words, direction and first page', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, unknown>
  const { description, ...arabic } = read('manifest.ar.webmanifest')
  expect(description).toMatch(/^\p{Script=Arabic}/u)
  const english = { ...read('manifest.webmanifest'), lang: 'ar', dir: 'rtl', start_url: '/ar' }
  expect({ ...arabic, description: 'x' }).toEqual({ ...english, description: 'x' })
})

test('the picture for sharing and the touch icon have the sizes that are asked for', () => {
  expect(pngSize('share.png')).toBe('1200x630')
  expect(pngSize('apple-touch-icon.png')).toBe('180x180')
  // One PNG, after a header of 22 bytes.
  expect(readFileSync(path.join(folder, 'favicon.ico')).toString('latin1', 23, 26)).toBe('PNG')
})
