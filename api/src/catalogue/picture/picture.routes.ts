import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { PictureDeriver, type SentPicture } from './derive.service'
import { pictureDecoder } from './picture-decoder'
import { openPictureStore } from './picture-store'
import { notAPicture } from './picture.text'

/** Addresses of pictures have the name of their content; those of the build change with it. */
const CACHE: Record<SentPicture['is'], string> = {
  final: 'public, max-age=2592000, stale-while-revalidate=86400',
  interim: 'public, max-age=30',
  substitute: 'no-store'
}
const params = z.object({ file: z.string() })

/** `GET /media/:file` for gateways, which look into the store first and do not forward the path. */
export const pictureFeature: Feature = async (app, { config, db }) => {
  const store = await openPictureStore(config)
  const deriver = new PictureDeriver(store, line => app.log.warn(line))
  app.addHook('onListen', async () => pictureDecoder.prepare())
  app.addHook('onClose', () => deriver.close())

  app.get('/media/:file', { schema: { params, hide: true } }, async ({ params: { file } }, reply) => {
    const picture = await deriver.find(db, file)
    if (!picture) throw new ApiError('NOT_FOUND', notAPicture)
    return reply
      .header('cache-control', CACHE[picture.is])
      .type(`image/${picture.format}`)
      .send(picture.content)
  })
}
