import type { CategoryDescription } from '../../catalogue/category/describe-category.service'
import { pictureOf } from '../../catalogue/picture/picture-field'
import type { CommandContext } from './command'

const NONE = 'none'

type Read = (
  typed: string,
  context: CommandContext
) => Partial<CategoryDescription> | Promise<Partial<CategoryDescription>>

/** The fields of a category by the words of the command line, and how each is read. */
export const categoryFields: Record<string, Read> = {
  description: typed => ({ description: typed === NONE ? '' : typed }),
  tags: typed => ({ tags: typed === NONE ? [] : typed.split(',') }),
  picture: async (typed, context) => ({
    picture: typed === NONE ? null : await pictureOf(typed, 'wide', context)
  })
}
