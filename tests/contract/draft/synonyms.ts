/**
 * Words of travel and commerce that mean nearly the same, one group a line. A word may stand in several groups.
 */
const groups = `
id _id uid uuid guid key identifier ref reference pk oid
title name heading label headline caption subject
title salutation honorific prefix
slug handle permalink alias seo urlkey path uri link
text description desc body content detail details message blurb about note copy narrative remark remarks line
summary excerpt abstract intro introduction teaser overview synopsis brief description
highlight highlights feature features usp point points
image img picture pic photo thumbnail thumb banner cover poster media avatar hero portrait logo artwork
gallery images photos pictures slides album carousel
icon symbol glyph condition
price amount cost fare rate charge value tariff fee money sum
currency ccy cur
duration length stay span period
night nights
day days
minute minutes duration length
rating stars star score grade rank
average avg mean
review reviews feedback opinion opinions rating ratings
count number num no nr total qty quantity tally size
package packages pkg tour tours trip trips product products item holiday holidays yatra journey vacation itinerary
category categories cat group collection theme section segment destination region
departure departures batch batches schedule slot session availability calendar
seat seats capacity pax place places allotment inventory space spaces
left remaining available avail vacancy vacancies free open rest
status state stage phase availability
city town location place
start begin from origin departure first boarding starts begins
end finish to until destination last terminus ends
route stop stops places via path
adult adults grown
child children kid kids
infant infants baby toddler
single solo sole
supplement surcharge extra
strikeoff strike mrp original list was before crossed old
gst tax vat
tcs tax
rate percent percentage pct ratio
itinerary plan schedule program programme agenda daywise
meal meals food board dining diet
hotel hotels accommodation lodging property stay
distance km drive travel
inclusion inclusions included includes include
exclusion exclusions excluded excludes exclude
note notes remark remarks tip tips info hint hints
document documents docs doc papers paperwork proof
month months season
grade difficulty level
min minimum lowest least low lower
max maximum highest most high upper upto
age years
group party team
cancellation cancellations cancel refund
before prior ahead
deposit advance downpayment part
balance due outstanding remaining pending owed
notice alert advisory announcement warning
scope kind type class market
type kind category nature
user customer account member client profile person me
passenger passengers traveller travellers traveler travelers guest guests pax rider riders companion participant
person persons pax people head heads traveller travellers party
order orders booking bookings reservation reservations
enquiry enquiries inquiry inquiries lead leads query request ask
contact reach
cart basket bag trolley quote
coupon promo voucher discount offer deal
code coupon
discount off saving savings rebate reduction deduction
subtotal gross base net
total grand payable overall sum
pay payable paid payment
paid received settled
wallet purse credit
transaction transactions movement movements entry entries txn txns ledger history statement
reason cause why note memo narration
blog blogs article articles post posts story stories journal news
author writer by
date day on at when time dated leaves departs
created added made posted placed published received asked booked
updated modified changed
valid active validity
expiry expires expiration till until end
faq faqs question questions qa help
comment comments answer answers reply replies response remark
vote votes like likes thumb helpful
up like likes plus helpful
down dislike dislikes minus unhelpful
testimonial testimonials story stories voice voices quote quotes
role designation occupation job position
verified confirmed checked validated genuine
webinar webinars meeting meetings event events session sessions zoommeeting zoom
speaker host presenter
subscriber subscribe subscription subscriptions register registration attendee signup
bank banks
holder owner beneficiary
ifsc branch
default primary main preferred
notification notifications alert alerts inbox message messages
read seen opened
country countries nation nations land lands
iso iso2 code alpha
dial calling phonecode isd prefix
menu nav navigation tree
children items sub subs nested branches entries nodes list lists
first given fore forename
last family surname
full complete whole
email mail
mobile phone tel telephone cell msisdn number
gender sex
dob birth birthdate birthday born
address street
state province region
pincode pin zip postal postcode
password pass pwd passcode secret
new next fresh
confirm repeat again retype
otp code pin passcode onetime
token jwt access bearer credential session
verify confirm check validate activate prove
login signin session logon authenticate
signup join enrol enroll user register
forgot forget lost recover
reset recover renew
send issue deliver request
search find lookup query seek
weather forecast climate
wishlist wish wishes fave faves fav favourite favourites favorite favorites saved shortlist liked heart hearts
recent recently visit visited viewed seen history
trending popular hot featured top trend
newsletter mailing newsletters
kmy kailash yatra registration
relation relationship kin
nationality citizenship citizen
passport travel
issue issued
medical health
emergency urgent ice
height tall
weight mass
blood
father dad parent
company business firm organisation organization
gstin gst taxid vat
guide guides leader escort
limit size per take pagesize
page p pageno
mine my me own self
add create new post make insert
update edit change modify set save
remove delete drop destroy
list all index browse
current active now
initiate start begin init create intent
success succeeded done complete completed confirm confirmed
fail failed failure
gateway provider checkout
signature sign hash hmac
companion partner
preference choice wanted preferred
icon ico
available open bookable
limited few filling low
guaranteed confirmed assured
soldout full sold closed
onrequest request ask
flat fixed absolute
percent percentage pct relative
domestic national home inland
international abroad foreign overseas
male m man
female f woman
sun sunny clear
cloud cloudy overcast
rain rainy shower showers
storm thunder thunderstorm
fog foggy mist
snow snowy
full entire
part partial deposit advance
`;

/** Without the plural's s. */
export const stemOf = (word: string): string => (word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word);

/** The groups in which a word stands. */
export const groupsOfWord: ReadonlyMap<string, ReadonlySet<number>> = (() => {
	const found = new Map<string, Set<number>>();
	for (const [at, line] of groups.trim().split("\n").entries())
		for (const word of line.split(" "))
			for (const form of [word, stemOf(word)]) found.set(form, (found.get(form) ?? new Set()).add(at));
	return found;
})();
