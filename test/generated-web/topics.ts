/** What the pages of the generated web are about. The first topic is the one tests ask for. */
export interface Topic {
  name: string;
  words: readonly string[];
}

const topic = (name: string, words: string): Topic => ({ name, words: words.split(' ') });

export const TOPICS: readonly Topic[] = [
  topic(
    'tidal-power',
    'tidal turbine turbines current currents estuary blades generator electricity lagoon barrage seabed megawatt grid rotor submerged marine energy tides renewable',
  ),
  topic(
    'bread',
    'sourdough dough flour baker bakery crust oven yeast loaf knead rye starter hydration crumb gluten proofing wheat steam scoring rolls',
  ),
  topic(
    'railways',
    'railway locomotive timetable signal platform gauge carriage tunnel sleeper junction conductor freight passengers station engine track driver branch depot viaduct',
  ),
  topic(
    'gardens',
    'garden roses compost pruning hedge seedlings soil lawn perennials mulch orchard trellis blossom greenhouse bulbs shade weeds spade irrigation harvest',
  ),
  topic(
    'chess',
    'chess opening gambit bishop knight endgame pawn rook tournament grandmaster castling queen checkmate board clock variation defence sacrifice position rating',
  ),
  topic(
    'astronomy',
    'telescope galaxy nebula comet orbit planet observatory spectrum supernova eclipse asteroid lens constellation moons magnitude cluster dust radiation mirror cosmic',
  ),
  topic(
    'textiles',
    'weaving loom cotton linen wool yarn spindle dye fabric pattern thread embroidery silk knitting shuttle warp weft tapestry stitch needle',
  ),
  topic(
    'finance',
    'bank interest inflation bond market shares dividend broker deposit currency mortgage budget pension auditor treasury ledger credit invoice tariff yield',
  ),
];

/** What stands between the words of a topic. */
export const COMMON_WORDS: readonly string[] =
  'people town morning letter river friend window report evening question answer small early careful quiet public local former second several whole moment street winter summer visit story number office paper reason result member group family village month table simple common usual'.split(
    ' ',
  );
