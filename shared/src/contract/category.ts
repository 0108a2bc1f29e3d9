import { z } from 'zod'

const image = z.object({ url: z.string() })

const categoryFields = {
  _id: z.string(),
  label: z.string().optional(),
  name: z.string().optional(),
  slug: z.string().optional(),
  image: z.string().optional(),
  parent: z.string().nullish(),
  tags: z.array(z.string()).optional(),
  /** Of categories that were merged into this one: their addresses lead here. */
  formerIds: z.array(z.string()).optional(),
  description: z.string().optional(),
  bannerImage: z.string().optional(),
  thumbnail: z.string().optional(),
  /** What a tile shows of a category without an image: a picture of one of its products, else its banner. */
  tileImage: z.string().optional(),
  media: image.optional(),
  cover: image.optional()
}

/** A node of the category tree; `parent` is absent on the top level, `children` nest up to three levels. */
export type Category = z.infer<z.ZodObject<typeof categoryFields>> & { children?: Category[] | undefined }

export const category: z.ZodType<Category> = z.object({
  ...categoryFields,
  get children() {
    return z.array(category).optional()
  }
})
export const categoriesResponse = z.array(category)
