import type { Files } from '@sahra/server-kit/files/files'
import { MASTERS } from '../../catalogue/picture/picture-store'
import type { FileFolders } from './config'
import { listFiles, readExactly } from './folder-files'

/** A file that a backup has. */
interface BackedUpFile {
  /** `registry/…`, `keys/…` or `pictures/…`, wherever it is stored. */
  name: string
  size: number
  read: () => AsyncIterable<Buffer> | Iterable<Buffer>
}

/** Lists what a shop keeps beside its databases: folders of this machine, and what the bucket has where there is one. */
export async function* filesOf({
  folders,
  bucket
}: {
  folders: FileFolders
  bucket?: Files | undefined
}): AsyncGenerator<BackedUpFile> {
  for await (const file of listFiles(bucket ? { keys: folders.keys } : folders))
    yield { name: file.name, size: file.size, read: () => readExactly(file) }
  for (const name of (await bucket?.names(MASTERS)) ?? []) {
    const content = await bucket?.read(`${MASTERS}/${name}`)
    if (content) yield { name: `pictures/${name}`, size: content.length, read: () => [content] }
  }
  for (const folder of (await bucket?.folders()) ?? [])
    // A release is read as a whole: one that is removed meanwhile is left out.
    for (const [name, content] of (await bucket?.readFolder(folder)) ?? [])
      yield { name: `registry/${folder}/${name}`, size: content.length, read: () => [content] }
}
