import path from 'node:path'
import { exposesOf } from '../../build-kit/src/federation.mjs'
import { filesBelow, readRemote, root, workspaceFolder } from '../../build-kit/src/workspace.mjs'

const ending = /\.kit\.tsx$/

/**
 * Lists the sheets: `cart.kit.tsx` in `mfe-cart-checkout/src/cart` is 'mfe-cart-checkout/cart'.
 * @param {string[]} apps
 * @returns {{ name: string, file: string }[]} in the order of the places
 */
export function listSheets(apps) {
  const places = [...apps, 'shared'].map(name => ({ name, folder: path.join(root, name, 'src') }))
  for (const name of ['screens', 'mails']) places.push({ name, folder: path.join(import.meta.dirname, name) })
  return places.flatMap(({ name, folder }) =>
    filesBelow(folder)
      .filter(file => ending.test(file))
      .map(file => ({
        name: `${name}/${path.basename(file).replace(ending, '')}`,
        file: path.join(folder, file)
      }))
  )
}

/** @param {string} file */
const eager = file => `import(/* webpackMode: "eager" */ ${JSON.stringify(file)})`

/** @param {[key: string, value: string][]} entries */
const table = entries =>
  `{\n${entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${value},`).join('\n')}\n}`

/**
 * Generates the table of all sheets.
 * @param {string[]} apps
 */
export function sheetsModule(apps) {
  const sheets = listSheets(apps)
  return [
    ...sheets.map(({ file }, index) => `import sheet${index} from ${JSON.stringify(file)}`),
    `export const sheets = ${table(sheets.map(({ name }, index) => [name, `sheet${index}`]))}`
  ].join('\n')
}

/**
 * Generates the table of all apps: what each declares, and its modules by the names under which it exposes them.
 * @param {string[]} apps
 */
export async function appsModule(apps) {
  const declared = await Promise.all(
    apps.map(async name => ({
      folder: workspaceFolder(name),
      remote: await readRemote(workspaceFolder(name))
    }))
  )
  const modules = declared.map(({ folder, remote }) =>
    table(exposesOf(remote).map(({ name, file }) => [name, `() => ${eager(path.join(folder, file))}`]))
  )
  return [
    'export const apps = [',
    ...declared.map(
      ({ remote }, index) => `{ declared: ${JSON.stringify(remote)}, modules: ${modules[index]} },`
    ),
    ']'
  ].join('\n')
}
