import { grades } from '@sahra/shared/contract/provenance'
import { EditError } from '../../catalogue/product-data/edit-product.service'
import {
  addMark,
  certifyProduct,
  gradeProduct,
  removeMark,
  ungradeProduct,
  withdrawCertificate
} from '../../catalogue/provenance/edit-provenance.service'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command, CommandContext } from './command'
import { editMessages } from './edits.text'
import { operatorName } from './operator'
import { provenanceDescriptions as descriptions, provenanceMessages as messages } from './provenance.text'

/** Each command prints the product as it is afterwards. */
export const provenanceCommands: Command[] = [
  {
    syntax: 'provenance grade <product> <grade>',
    help: descriptions.grade(grades),
    example: 'provenance grade oasis-tote very-good',
    isWrite: true,
    run: (context, [product = '', grade = '']) =>
      show(context, gradeProduct(context.db, { product, grade, by: operatorName() }))
  },
  {
    syntax: 'provenance ungrade <product>',
    help: descriptions.ungrade,
    example: 'provenance ungrade oasis-tote',
    isWrite: true,
    run: (context, [product = '']) =>
      show(context, ungradeProduct(context.db, { product, by: operatorName() }))
  },
  {
    syntax: 'provenance mark <product> <picture> <x> <y> <place> <description>',
    help: descriptions.mark,
    example: 'provenance mark oasis-tote 1 20 85 "Left corner" "Light rubbing"',
    isWrite: true,
    run: (context, [product = '', image = '', x = '', y = '', place = '', description = '']) => {
      const mark = { image, x: percentOf(x), y: percentOf(y), place, description }
      return show(context, addMark(context.db, { product, ...mark, by: operatorName() }))
    }
  },
  {
    syntax: 'provenance unmark <product> <number>',
    help: descriptions.unmark,
    example: 'provenance unmark oasis-tote 1',
    isWrite: true,
    run: (context, [product = '', number = '']) =>
      show(context, removeMark(context.db, { product, mark: Number(number), by: operatorName() }))
  },
  {
    syntax: 'provenance certify <product> <examiner>',
    help: descriptions.certify,
    example: 'provenance certify oasis-tote "Hind Al Marri, leather goods"',
    isWrite: true,
    run: (context, [product = '', examiner = '']) =>
      show(context, certifyProduct(context.db, { product, examiner, by: operatorName() }))
  },
  {
    syntax: 'provenance withdraw <product>',
    help: descriptions.withdraw,
    example: 'provenance withdraw oasis-tote',
    isWrite: true,
    run: (context, [product = '']) =>
      show(context, withdrawCertificate(context.db, { product, by: operatorName() }))
  }
]

const percentOf = (typed: string) => (/^\d{1,3}$/.test(typed) ? Number(typed) : NaN)

async function show({ print }: CommandContext, work: ReturnType<typeof gradeProduct>) {
  const { product, provenance } = await work.catch(error => {
    throw error instanceof EditError ? new CliError(editMessages.problem(error)) : error
  })
  messages.shown(product.name, provenance).forEach(print)
}
