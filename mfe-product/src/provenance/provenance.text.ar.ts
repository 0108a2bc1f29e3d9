import type { Translated } from '@sahra/shared/contract/translated'
import type * as source from './provenance.text'

export const provenanceText: Translated<typeof source.provenanceText> = {
  title: 'الحالة',
  summary: grade => `الحالة: ${grade}`,
  marks: 'آثار الاستعمال عن قرب',
  mark: place => `عن قرب: ${place}`,
  unmarked: 'لم نجد آثار استعمال.',
  certificate: 'شهادة الأصالة'
}
