import type { Translated } from '@sahra/shared/contract/translated'
import type * as source from './grade.text'

export const gradeText: Translated<typeof source.gradeText> = {
  pristine: {
    name: 'كالجديدة',
    meaning: 'لُبست مرات قليلة على الأكثر. ولم يجد خبراؤنا أثرًا، حتى تحت المصباح.'
  },
  excellent: {
    name: 'ممتازة',
    meaning: 'محفوظة بعناية، فيها أثر واحد لا يراه إلا من يبحث عنه.'
  },
  'very-good': {
    name: 'جيدة جدًا',
    meaning: 'مستعملة ومصونة: آثار خفيفة في مواضع، لا تمس الشكل ولا الاستعمال.'
  },
  good: {
    name: 'جيدة',
    meaning: 'لُبست وأُحبّت، وآثارها ظاهرة. كاملة وسليمة، وأمامها أعوام كثيرة.'
  }
}
