import { describeCategory } from '../../catalogue/category/describe-category.service'
import {
  addCategory,
  listForMerchant,
  moveCategory,
  orderCategory,
  removeCategory,
  renameCategory
} from '../../catalogue/category/edit-category.service'
import { mergeCategory } from '../../catalogue/category/merge-category.service'
import { categoryDescriptions as descriptions, categoryMessages as messages } from './categories.text'
import { catalogueMessages } from './catalogue.text'
import { categoryFields } from './category-fields'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { operatorName } from './operator'

const BELOW = '--below'

/** A category is named by its path, `"Bags > Totes"`, its slug or its id. */
export const categoryCommands: Command[] = [
  {
    syntax: 'category list',
    help: descriptions.list,
    example: 'category list',
    isWrite: false,
    async run({ db, print }) {
      const categories = await listForMerchant(db)
      if (!categories.length) print(messages.none)
      for (const category of categories) print(messages.row(category))
    }
  },
  {
    syntax: 'category add <name>',
    help: descriptions.add,
    example: 'category add Totes --below Bags',
    isWrite: true,
    options: { [BELOW]: descriptions.below },
    async run({ db, print }, [name = ''], { [BELOW]: parent } = {}) {
      print(messages.added(await addCategory(db, { name, parent, by: operatorName() })))
    }
  },
  {
    syntax: 'category rename <category> <name>',
    help: descriptions.rename,
    example: 'category rename "Bags > Totes" "Tote bags"',
    isWrite: true,
    async run({ db, print }, [category = '', name = '']) {
      print(messages.renamed(await renameCategory(db, { category, name, by: operatorName() })))
    }
  },
  {
    syntax: 'category set <category> <field> <value>',
    help: descriptions.set(Object.keys(categoryFields)),
    example: 'category set "Bags > Totes" picture totes.jpg',
    isWrite: true,
    async run(context, [category = '', typedField = '', typed = '']) {
      const read = Object.hasOwn(categoryFields, typedField) ? categoryFields[typedField] : undefined
      if (!read) throw new CliError(messages.noField(typedField, Object.keys(categoryFields)))
      const change = { ...(await read(typed, context)), category, by: operatorName() }
      const { path, changes } = await describeCategory(context.db, change)
      context.print(changes.length ? messages.changed(path) : messages.same(path))
      for (const change of changes) context.print(catalogueMessages.change(change))
    }
  },
  {
    syntax: 'category move <category> to-top',
    help: descriptions.moveTop,
    example: 'category move "Bags > Travel" to-top',
    isWrite: true,
    async run({ db, print }, [category = '']) {
      print(messages.moved(await moveCategory(db, { category, by: operatorName() })))
    }
  },
  {
    syntax: 'category move <category> below <parent>',
    help: descriptions.move,
    example: 'category move "Bags > Totes" below Leather',
    isWrite: true,
    async run({ db, print }, [category = '', parent = '']) {
      print(messages.moved(await moveCategory(db, { category, parent, by: operatorName() })))
    }
  },
  {
    syntax: 'category order <category> <position>',
    help: descriptions.order,
    example: 'category order "Bags > Totes" 1',
    isWrite: true,
    async run({ db, print }, [category = '', typed = '']) {
      if (!/^\d{1,4}$/.test(typed)) throw new CliError(messages.noPosition(typed))
      const order = { category, position: Number(typed), by: operatorName() }
      print(messages.ordered(await orderCategory(db, order)))
    }
  },
  {
    syntax: 'category merge <category> into <other>',
    help: descriptions.merge,
    example: 'category merge "Bags > Shoppers" into "Bags > Totes"',
    isWrite: true,
    async run({ db, print }, [category = '', into = '']) {
      print(messages.merged(await mergeCategory(db, { category, into, by: operatorName() })))
    }
  },
  {
    syntax: 'category remove <category>',
    help: descriptions.remove,
    example: 'category remove "Bags > Shoppers"',
    isWrite: true,
    async run({ db, print }, [category = '']) {
      print(messages.removed(await removeCategory(db, { category, by: operatorName() })))
    }
  }
]
