import { listEditedBrands } from '../../catalogue/brand/edit-brand.queries'
import { addBrand, mergeBrand, removeBrand, renameBrand } from '../../catalogue/brand/edit-brand.service'
import { brandDescriptions as descriptions, brandMessages as messages } from './brands.text'
import type { Command } from './command'
import { operatorName } from './operator'

export const brandCommands: Command[] = [
  {
    syntax: 'brand list',
    help: descriptions.list,
    example: 'brand list',
    isWrite: false,
    async run({ db, print }) {
      const brands = await listEditedBrands(db)
      if (!brands.length) print(messages.none)
      for (const brand of brands) print(messages.row(brand))
    }
  },
  {
    syntax: 'brand add <name>',
    help: descriptions.add,
    example: 'brand add Maison',
    isWrite: true,
    async run({ db, print }, [name = '']) {
      print(messages.added(name.trim(), await addBrand(db, { name, by: operatorName() })))
    }
  },
  {
    syntax: 'brand rename <brand> <name>',
    help: descriptions.rename,
    example: 'brand rename Maisno Maison',
    isWrite: true,
    async run({ db, print }, [brand = '', name = '']) {
      print(messages.renamed(await renameBrand(db, { brand, name, by: operatorName() })))
    }
  },
  {
    syntax: 'brand merge <brand> into <other>',
    help: descriptions.merge,
    example: 'brand merge "Maison Paris" into Maison',
    isWrite: true,
    async run({ db, print }, [brand = '', into = '']) {
      print(messages.merged(await mergeBrand(db, { brand, into, by: operatorName() })))
    }
  },
  {
    syntax: 'brand remove <brand>',
    help: descriptions.remove,
    example: 'brand remove Maison',
    isWrite: true,
    async run({ db, print }, [brand = '']) {
      print(messages.removed(await removeBrand(db, { brand, by: operatorName() })))
    }
  }
]
