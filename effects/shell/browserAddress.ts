// The browser's fragment as an address of the program, corrected where it isn't one (LOC-03, LOC-04).
import { type Address, addressFromFragment } from '../../domain/shell/address.ts'
import type { Ports } from '../ports/ports.ts'

type AddressPorts = Pick<Ports, 'config' | 'localeStore' | 'navigation'>

export const addressIn = (fragment: string, { config, localeStore }: AddressPorts): Address =>
  addressFromFragment(fragment, { languages: config.languages, storedLocale: localeStore.read() })

export const currentAddress = (ports: AddressPorts): Address => addressIn(ports.navigation.fragment(), ports)
