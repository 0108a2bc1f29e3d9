import {
  addProduct,
  changeProduct,
  findProduct,
  type ProductForm
} from '../../catalogue/product-data/edit-product.service'
import { jsonLine } from '../../catalogue/product-data/json-lines'
import type { PlannedProduct } from '../../catalogue/product-data/plan.service'
import { productFields, readField, variantFields } from '../../catalogue/product-data/product-fields.rules'
import { slugOf } from '../../catalogue/product-data/slug.rules'
import { catalogueMessages } from './catalogue.text'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command, CommandContext } from './command'
import { editDescriptions as descriptions, editMessages as messages } from './edits.text'
import { operatorName } from './operator'

const BRAND = '--brand'
const CATEGORY = '--category'
const COLOR = '--color'
const SIZE = '--size'

export const productEditCommands: Command[] = [
  {
    syntax: 'product show <product>',
    help: descriptions.productShow,
    example: 'product show oasis-tote',
    isWrite: false,
    async run({ db, print }, [key = '']) {
      print(jsonLine(await findProduct(db, key)).trimEnd())
    }
  },
  {
    syntax: 'product add <name> <price>',
    help: descriptions.productAdd,
    example: 'product add "Oasis Tote" 4200 --brand Maison --category "Bags > Totes"',
    isWrite: true,
    options: { [BRAND]: descriptions.brand, [CATEGORY]: descriptions.category },
    async run({ db, print }, [name = '', price = ''], { [BRAND]: brand, [CATEGORY]: path } = {}) {
      const category = path && fieldOf(productFields, 'category', path).value
      const added = { handle: slugOf(name), name, price, brand, category }
      const { product } = await addProduct(db, added, operatorName())
      print(messages.added(product.name, product.handle))
    }
  },
  {
    syntax: 'product set <product> <field> <value>',
    help: descriptions.productSet(Object.keys(productFields)),
    example: 'product set oasis-tote category "Bags > Totes"',
    isWrite: true,
    async run(context, [key = '', field = '', typed = '']) {
      const { name, value } = fieldOf(productFields, field, typed)
      await change(context, key, form => ({ ...form, [name]: value }))
    }
  },
  {
    syntax: 'variant add <product> <sku> <price>',
    help: descriptions.variantAdd,
    example: 'variant add oasis-tote OASIS-SAND-M 4200 --color Sand --size M',
    isWrite: true,
    options: { [COLOR]: descriptions.color, [SIZE]: descriptions.size },
    async run(context, [key = '', sku = '', price = ''], { [COLOR]: color, [SIZE]: size } = {}) {
      const added = { sku, price, ...(color && { color }), ...(size && { size }) }
      await change(context, key, form => ({ ...form, variants: [...form.variants, added] }))
    }
  },
  {
    syntax: 'variant set <sku> <field> <value>',
    help: descriptions.variantSet(Object.keys(variantFields)),
    example: 'variant set OASIS-SAND-M sale-price 3600',
    isWrite: true,
    async run(context, [sku = '', field = '', typed = '']) {
      const { name, value } = fieldOf(variantFields, field, typed)
      await change(context, sku, form => ({
        ...form,
        variants: form.variants.map(variant =>
          isCalled(variant, sku) ? { ...variant, [name]: value } : variant
        )
      }))
    }
  },
  {
    syntax: 'variant remove <sku>',
    help: descriptions.variantRemove,
    example: 'variant remove OASIS-SAND-M',
    isWrite: true,
    async run(context, [sku = '']) {
      await change(context, sku, form => ({
        ...form,
        variants: form.variants.filter(variant => !isCalled(variant, sku))
      }))
    }
  }
]

const isCalled = ({ sku, id }: Record<string, unknown>, key: string) => sku === key || id === key

function fieldOf(fields: Parameters<typeof readField>[0], field: string, typed: string) {
  const read = readField(fields, field, typed)
  if (!read) throw new CliError(messages.invalidField(field, typed, Object.keys(fields)))
  return read
}

async function change({ db, print }: CommandContext, key: string, edit: (form: ProductForm) => object) {
  printChanges(await changeProduct(db, key, operatorName(), edit), print)
}

function printChanges({ product, changes }: PlannedProduct, print: CommandContext['print']) {
  if (!changes.length) print(messages.unchanged(product.name))
  else print(messages.changed(product.name, product.handle))
  for (const one of changes) print(catalogueMessages.change(one))
}
