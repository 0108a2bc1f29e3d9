import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright-core'
import { chromiumPath, withoutDisplay } from './config'
import { matPrint } from './browser/mat-print'
import type { Picture } from '../src/design/picture'
import { PAGE_PICTURES } from '../../api/src/catalogue/picture/shipped-pictures'
import { demo } from '../src/demo'
import { plannedPictures } from '../src/pictures/pictures'
import { encodeMaster } from './encode-master'
import { indexMasters } from './index-masters'

// npm run artwork -- [--only <part of a name>] [--missing] [--draft] [--gpu | --mesa] [--to <folder>]
const { values: args } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    missing: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    gpu: { type: 'boolean', default: false },
    mesa: { type: 'boolean', default: false },
    to: { type: 'string' }
  }
})

const here = dirname(fileURLToPath(import.meta.url))
const three = join(dirname(createRequire(import.meta.url).resolve('three')), '..')
const masters = args.to ?? demo.masters
const recipesFile = join(masters, 'recipes.json')
const PICTURES_A_BROWSER = 25
const SIZE = { width: 1600, height: 2000, frames: 16 }
/** Cards show fronts alone: angles take half the time. */
const ANGLE_SIZE = { ...SIZE, frames: 8 }
const sizeOf = ({ name }: Picture) => (/-(side|back|top|detail|scale)$/.test(name) ? ANGLE_SIZE : SIZE)

/** Without a graphics card the processor calculates every pixel: with llvmpipe of Mesa, or slower with the browser's own SwiftShader. */
const RENDERER = args.gpu
  ? ['--use-angle=vulkan', '--enable-features=Vulkan', '--disable-vulkan-surface', '--disable-gpu-sandbox']
  : args.mesa
    ? ['--use-gl=angle', '--use-angle=gl-egl', '--disable-gpu-sandbox']
    : ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']

const START_PAGE = `<!doctype html><script type="importmap">{"imports":{
  "three":"/three/build/three.module.js","three/addons/":"/three/examples/jsm/"}}</script>`

const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://studio').pathname))
  if (path === '/') return response.setHeader('content-type', 'text/html').end(START_PAGE)
  const file = path.startsWith('/three/') ? join(three, path.slice(7)) : join(here, path)
  response.setHeader('content-type', extname(file) === '.js' ? 'text/javascript' : 'application/octet-stream')
  createReadStream(file)
    .on('error', () => response.writeHead(404).end())
    .pipe(response)
})

const recipeOf = ({ form, options, view }: Picture) =>
  createHash('sha256')
    .update(JSON.stringify([form, options, view]))
    .digest('hex')
    .slice(0, 12)

/** A regular expression over the name: `watch`, `^bag-.*-side$`. */
const matches = (name: string, pattern: string) => new RegExp(pattern).test(name)

const readRecipes = async (): Promise<Record<string, string>> =>
  existsSync(recipesFile) ? JSON.parse(await readFile(recipesFile, 'utf8')) : {}

/** The api has those that pages name: a shop of one's own shows them, too. */
function fileOf({ name }: Picture): string {
  const ofPages = join(PAGE_PICTURES, `${name}.webp`)
  return !args.to && existsSync(ofPages) ? ofPages : join(masters, `${name}.webp`)
}

type Studio = { browser: Browser; page: Page; taken: number }
let studio: Studio | undefined

async function openStudio(): Promise<Studio> {
  if (!server.listening) await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    env: withoutDisplay,
    args: ['--no-sandbox', '--ignore-gpu-blocklist', ...RENDERER]
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { browser, page, taken: 0 }
}

async function closeStudio() {
  await studio?.browser.close()
  studio = undefined
}

async function photograph(picture: Picture) {
  const { form, options, view } = picture
  // a new browser every few pictures frees the textures of earlier ones
  if (studio && studio.taken >= PICTURES_A_BROWSER) await closeStudio()
  studio ??= await openStudio()
  studio.taken++
  const full = { ...sizeOf(picture), ...view }
  const size = args.draft ? draftOf(full) : full
  const url = await studio.page.evaluate(
    async ([form, options, view]) => {
      const entry: string = '/browser/photograph.js'
      return (await import(entry)).photograph(form, options, view) as Promise<string>
    },
    [form, { ...options, ...printOf(form, options) }, size] as const
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** The pattern that is woven into a form, which the studio lays on its surface. */
const printOf = (form: string, { colours }: Picture['options']) =>
  form === 'prayerMat' && {
    print: `data:image/svg+xml,${encodeURIComponent(matPrint(colours as [string, string, string]))}`
  }

const draftOf = <V extends { width: number; height: number }>(view: V) => ({
  ...view,
  width: Math.round(view.width * 0.3),
  height: Math.round(view.height * 0.3),
  frames: 3
})

async function write(picture: Picture) {
  const webp = await encodeMaster(await photograph(picture), picture.kind === 'banner' ? 90 : 82)
  await writeFile(`${fileOf(picture)}.part`, webp)
  await rename(`${fileOf(picture)}.part`, fileOf(picture))
}

await mkdir(masters, { recursive: true })
const recorded = await readRecipes()
const due = plannedPictures.filter(picture => {
  const chosen = args.only.length === 0 || args.only.some(part => matches(picture.name, part))
  if (!chosen) return false
  if (args.missing) return !existsSync(fileOf(picture))
  return args.only.length > 0 || !existsSync(fileOf(picture)) || recorded[picture.name] !== recipeOf(picture)
})

try {
  for (const [done, picture] of due.entries()) {
    const start = performance.now()
    try {
      await write(picture).catch(async error => {
        // one retry with a new browser
        console.error(`${picture.name}: ${(error as Error).message.split('\n')[0]}; once more`)
        await closeStudio()
        await write(picture)
      })
    } catch (error) {
      console.error(
        `${done + 1}/${due.length} ${picture.name} failed: ${(error as Error).message.split('\n')[0]}`
      )
      process.exitCode = 1
      continue
    }
    if (!args.draft) {
      // reread: another run may have added entries
      const recipes = await readRecipes()
      recipes[picture.name] = recipeOf(picture)
      const sorted = Object.fromEntries(Object.entries(recipes).sort(([a], [b]) => (a < b ? -1 : 1)))
      // atomic: another run reads it at any time
      await writeFile(`${recipesFile}.part`, `${JSON.stringify(sorted, null, 2)}\n`)
      await rename(`${recipesFile}.part`, recipesFile)
    }
    console.log(
      `${done + 1}/${due.length} ${picture.name} ${Math.round((performance.now() - start) / 1000)} s`
    )
  }
  for (const folder of args.to ? [] : [masters, PAGE_PICTURES]) await indexMasters(folder)
} finally {
  await closeStudio()
  server.close()
}
