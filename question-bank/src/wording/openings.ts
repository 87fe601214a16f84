// Tells whether a stem begins with the animal, and whether it names a place.

const animals =
  'dogs?|puppy|puppies|bitch|hound|coonhounds?|terrier|retriever|shepherd|spaniel|collie|cats?|kittens?|tom|queen|horses?|mares?|geldings?|stallions?|colts?|filly|fillies|foals?|pony|ponies|donkeys?|mules?|cows?|bulls?|heifers?|steers?|cal(?:f|ves)|cattle|holsteins?|pigs?|piglets?|sows?|gilts?|boars?|barrows?|sheep|ewes?|rams?|lambs?|goats?|does?|bucks?|kids?|wethers?|llamas?|alpacas?|crias?|deer|elk|rabbits?|ferrets?|guinea pigs?|hamsters?|gerbils?|rats?|mouse|mice|chinchillas?|hedgehogs?|birds?|parrots?|macaws?|cockatiels?|cockatoos?|conures?|budgerigars?|lovebirds?|canary|canaries|finch(?:es)?|chickens?|hens?|roosters?|broilers?|turkeys?|poults?|chicks?|ducks?|geese|goose|pigeons?|quail|tortoises?|turtles?|terrapins?|iguanas?|geckos?|lizards?|bearded dragons?|snakes?|pythons?|boas?|koi|goldfish|fish|trout|salmon|catfish|tilapia|spayed|neutered|castrated|intact|male|female';
const people =
  'owners?|clients?|rancher|farmer|producer|physician|man|woman|men|women|couple|boy|girl|child|family|director|manager|breeder|technician|assistant|student|veterinarian|pharmacy|pharmacist|packer|inspector|officer|neighbor|trainer|groomer|colleague';
const groups =
  'herd|dairy|farm|flock|stable|shelter|kennels?|colony|feedlot|ranch|barn|hospital|clinic|practice|vial|litters?|rescue|pond|aquarium';

const signalment = new RegExp(String.raw`-old\b|(?<!-)\b(?:${animals})\b`, 'i');
const verbs = 'is|are|was|were|has|have|had';
const somethingElse = new RegExp(String.raw`\b(?:${people}|${groups}|${verbs})\b`, 'i');
/** Matches stems that begin with a time, a place, speech or the reader instead of the animal. */
const otherBeginning =
  /^(?:["“'‘]|(?:in|on|at|during|after|before|since|within|last|you|your|when|while|because|for|from)\b)/i;

/** True if the first nine words name the animal, with no person, group or verb before it. */
export function opensWithAnimal(stem: string): boolean {
  const beginning = stem.trim().split(/\s+/).slice(0, 9).join(' ');
  const found = signalment.exec(beginning);
  if (!found || otherBeginning.test(beginning)) return false;
  return !somethingElse.test(beginning.slice(0, found.index));
}

const places =
  /\b(?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Puerto Rico|Ontario|Quebec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Prince Edward Island|Newfoundland|Labrador (?!retriever|mix|cross|puppy)|Yukon|Nunavut|Canada|Canadian|Mexico|Chesapeake Bay(?! retriever)|Ohio River|Gulf Coast|Great Lakes|Midwest|New England|Appalachian?)\b/;

export function namesPlace(stem: string): boolean {
  return places.test(stem.replace(/\s+/g, ' ').replace(/\bLabrador\b(?= ?(?:[Rr]etriever|mix|cross))/g, ''));
}
