// Every call with its handler. A call that the API gains and the demo doesn't have is an error of the compiler.
import { bankChoice, bankPage } from '../calls/bank.ts'
import { fakeCard } from '../calls/provider.ts'
import type { CallHandler, DemoCall } from '../calls/callHandler.ts'
import { activate, checkRecoveryToken, recover, resetPassword, signUp } from '../calls/access.ts'
import { logout, signIn } from '../calls/auth.ts'
import {
  signInCard,
  signInCertificate,
  signInChallenge,
  signInInvitation,
  signInMobileId,
  signInMobileIdStatus,
  signInSmartId,
  signInSmartIdNext,
  signInVerify,
} from '../calls/signInMethods.ts'
import { providerChoice, providerPage } from '../calls/signInPages.ts'
import { packages, ports, routes } from '../calls/catalog.ts'
import { cancelEdit, editData, finishEdit, replacementLegs, startEdit } from '../calls/edit.ts'
import { citizenships, countries, saveGuest } from '../calls/guests.ts'
import {
  cardSuccess,
  paymentCancel,
  paymentMethods,
  paymentSuccess,
  preparePayment,
} from '../calls/payment.ts'
import { allMembers, companyMembers } from '../calls/company/members.ts'
import {
  activateMember,
  addMember,
  cancelInvitation,
  checkInvitation,
  deactivateMember,
  inviteMember,
  leaveCompany,
  removeMember,
  resendInvitation,
  saveCompany,
} from '../calls/company/changes.ts'
import {
  companyReservations,
  customerReservations,
  managedReservations,
  memberReservations,
  userReservations,
} from '../calls/history.ts'
import { changePassword, saveUserDetails, userCustomer, userDetails } from '../calls/account/profile.ts'
import {
  about,
  confirmationTerms,
  contacts,
  contentPage,
  menuItems,
  news,
  schedules,
  sendFeedback,
  ships,
  ticketTerms,
} from '../calls/content.ts'
import { prices } from '../calls/prices.ts'
import { refund, refundPreview } from '../calls/refund.ts'
import { applyPromotion, removePromotion } from '../calls/promotions.ts'
import {
  confirmReservation,
  createReservation,
  extendReservation,
  modifyReservation,
  removeTrip,
  reservation,
  reservationByToken,
  reservationStatus,
} from '../calls/reservation.ts'
import { residentOnRoute, residentOnSail } from '../calls/residents.ts'
import { inventory, sailDates, sails } from '../calls/schedule.ts'
import { resetWeight, setWeight, vehiclePrice } from '../calls/vehicles.ts'

export const callTable: { readonly [K in DemoCall]: CallHandler<K> } = {
  signIn,
  logout,
  signUp,
  activate,
  recover,
  checkRecoveryToken,
  resetPassword,
  routes,
  packages,
  ports,
  sailDates,
  sails,
  inventory,
  prices,
  createReservation,
  modifyReservation,
  reservation,
  reservationByToken,
  reservationStatus,
  extendReservation,
  confirmReservation,
  paymentMethods,
  preparePayment,
  paymentSuccess,
  paymentCancel,
  cardSuccess,
  residentOnRoute,
  residentOnSail,
  vehiclePrice,
  setWeight,
  resetWeight,
  applyPromotion,
  removePromotion,
  removeTrip,
  saveGuest,
  countries,
  citizenships,
  startEdit,
  cancelEdit,
  finishEdit,
  editData,
  replacementLegs,
  refundPreview,
  refund,
  userReservations,
  managedReservations,
  companyReservations,
  customerReservations,
  memberReservations,
  companyMembers,
  allMembers,
  userDetails,
  saveUserDetails,
  userCustomer,
  changePassword,
  saveCompany,
  leaveCompany,
  addMember,
  inviteMember,
  resendInvitation,
  cancelInvitation,
  checkInvitation,
  activateMember,
  deactivateMember,
  removeMember,
  menuItems,
  news,
  ships,
  contacts,
  schedules,
  about,
  contentPage,
  ticketTerms,
  confirmationTerms,
  sendFeedback,
  fakeCard,
  bankPage,
  bankChoice,
  signInMobileId,
  signInMobileIdStatus,
  signInSmartId,
  signInSmartIdNext,
  signInChallenge,
  signInCard,
  signInVerify,
  signInCertificate,
  signInInvitation,
  providerPage,
  providerChoice,
}
