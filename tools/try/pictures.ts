import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { pictureName } from '../../api/src/catalogue/picture/check-picture'
import { pictureDecoder } from '../../api/src/catalogue/picture/picture-decoder'
import { CliError } from '@sahra/server-kit/cli/cli-error'

const WIDTHS = [160, 480, 960]
const SIDE = 1200

/** What a merchant imports: a folder with one product and its picture, and the name that the shop gives the picture. */
export interface Import {
  folder: string
  picture: string
}

export async function writeImport(folder: string): Promise<Import> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const content = await sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: '#804020' }
  })
    .jpeg()
    .toBuffer()
  const product = { handle: 'dune-hobo', name: 'Dune Hobo', price: 1200, images: ['dune-hobo.jpg'] }
  await writeFile(path.join(folder, 'products.jsonl'), JSON.stringify(product))
  await writeFile(path.join(folder, 'dune-hobo.jpg'), content)
  const { colour } = await pictureDecoder.makeMaster(content)
  return { folder, picture: `${pictureName(content)}-${colour}` }
}

/** Asks each gateway, named by its port, for a picture in three widths. Throws `CliError` for anything else. */
export async function requirePicture(gateways: readonly number[], picture: string): Promise<void> {
  for (const port of gateways)
    for (const width of WIDTHS) {
      const address = `http://127.0.0.1:${port}/media/${picture}@${width}.webp`
      const response = await fetch(address)
      const type = response.headers.get('content-type')
      if (response.status !== 200 || type !== 'image/webp')
        throw new CliError(`${address} responded ${response.status} with ${type}.`)
      const sent = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      if (sent.width !== width) throw new CliError(`${address} is ${sent.width} pixels wide.`)
    }
}
