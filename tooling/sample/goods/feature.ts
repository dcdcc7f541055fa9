import type { GoodsCategory } from '../goodsTypes.ts';

export const feature: GoodsCategory = {
  id: 457,
  icon: 'landmark',
  title: ['台湾特色', '台灣特色', 'Made in Taiwan'],
  groups: [
    {
      icon: 'shapes',
      title: ['原住民工艺', '原住民工藝', 'Indigenous Crafts'],
      leaves: [
        {
          title: ['织布', '織布', 'Weaving'],
          nouns: [
            {
              noun: ['原住民织布', '原住民織布', 'Indigenous Weaving'],
              kind: 'craft',
              form: 'weave',
              icons: ['mountain', 'hibiscus'],
              price: [680, 2880],
              varieties: [
                ['泰雅', '泰雅', 'Atayal'],
                ['太鲁阁', '太魯閣', 'Truku'],
                ['排湾', '排灣', 'Paiwan'],
                ['菱形', '菱形', 'Diamond'],
                ['手织', '手織', 'Hand-Woven'],
              ],
            },
          ],
        },
        {
          title: ['琉璃珠', '琉璃珠', 'Glass Beads'],
          nouns: [
            {
              noun: ['琉璃珠手链', '琉璃珠手鍊', 'Glass Bead Bracelet'],
              kind: 'craft',
              form: 'plain',
              icons: ['prayer-beads', 'sun'],
              price: [480, 1880],
              varieties: [
                ['太阳', '太陽', 'Sun'],
                ['孔雀', '孔雀', 'Peacock'],
                ['勇士', '勇士', 'Warrior'],
                ['土地', '土地', 'Earth'],
                ['排湾', '排灣', 'Paiwan'],
              ],
            },
          ],
        },
        {
          title: ['木雕', '木雕', 'Wood Carving'],
          nouns: [
            {
              noun: ['木雕摆件', '木雕擺件', 'Wood Carving'],
              kind: 'craft',
              form: 'plain',
              icons: ['owl', 'wood'],
              price: [580, 2680],
              varieties: [
                ['猫头鹰', '貓頭鷹', 'Owl'],
                ['云豹', '雲豹', 'Clouded-Leopard'],
                ['飞鱼', '飛魚', 'Flying-Fish'],
                ['百步蛇纹', '百步蛇紋', 'Snake-Pattern'],
                ['樟木', '樟木', 'Camphor'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'trees',
      title: ['竹木', '竹木', 'Bamboo & Wood'],
      leaves: [
        {
          title: ['桧木用品', '檜木用品', 'Hinoki'],
          nouns: [
            {
              noun: ['桧木砧板', '檜木砧板', 'Hinoki Board'],
              kind: 'craft',
              form: 'board',
              icons: ['evergreen-tree', 'wood'],
              price: [680, 2280],
              varieties: [
                ['一体', '一體', 'One-Piece'],
                ['小', '小', 'Small'],
                ['吊孔', '吊孔', 'Hanging'],
                ['厚', '厚', 'Thick'],
                ['圆', '圓', 'Round'],
              ],
            },
            {
              noun: ['桧木精油盒', '檜木聞香瓶', 'Hinoki Scent Bottle'],
              kind: 'craft',
              form: 'jar',
              icons: ['evergreen-tree', 'wood'],
              price: [280, 880],
              varieties: [
                ['随身', '隨身', 'Pocket'],
                ['车用', '車用', 'Car'],
                ['礼盒', '禮盒', 'Gift'],
                ['刨花', '刨花', 'Shavings'],
                ['手作', '手作', 'Handmade'],
              ],
            },
          ],
        },
        {
          title: ['竹编', '竹編', 'Bamboo Weaving'],
          nouns: [
            {
              noun: ['竹编灯罩', '竹編燈罩', 'Bamboo Lampshade'],
              kind: 'craft',
              form: 'plain',
              icons: ['basket', 'light-bulb'],
              price: [780, 2680],
              varieties: [
                ['六角孔', '六角孔', 'Hexagon'],
                ['吊挂', '吊掛', 'Hanging'],
                ['桌上', '桌上', 'Table'],
                ['云朵', '雲朵', 'Cloud'],
                ['手编', '手編', 'Hand-Woven'],
              ],
            },
          ],
        },
        {
          title: ['木盒木器', '木盒木器', 'Wooden Boxes'],
          nouns: [
            {
              noun: ['木制音乐盒', '木製音樂盒', 'Wooden Music Box'],
              kind: 'craft',
              form: 'plain',
              icons: ['carousel-horse', 'musical-notes'],
              price: [680, 2280],
              varieties: [
                ['旋转木马', '旋轉木馬', 'Carousel'],
                ['天灯', '天燈', 'Sky-Lantern'],
                ['火车', '火車', 'Train'],
                ['星空', '星空', 'Starry'],
                ['夜市', '夜市', 'Night-Market'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'gem',
      title: ['陶瓷漆器', '陶瓷漆器', 'Ceramics & Lacquer'],
      leaves: [
        {
          title: ['莺歌陶', '鶯歌陶', 'Yingge Pottery'],
          nouns: [
            {
              noun: ['莺歌陶瓶', '鶯歌陶瓶', 'Yingge Vase'],
              kind: 'ware',
              form: 'plain',
              icons: ['amphora', 'hibiscus'],
              price: [480, 2280],
              varieties: [
                ['结晶釉', '結晶釉', 'Crystal-Glaze'],
                ['青花', '青花', 'Blue-&-White'],
                ['天目', '天目', 'Tenmoku'],
                ['手拉', '手拉', 'Hand-Thrown'],
                ['一轮', '一輪', 'Single-Flower'],
              ],
            },
          ],
        },
        {
          title: ['交趾陶', '交趾陶', 'Cochin Ware'],
          nouns: [
            {
              noun: ['交趾陶小狮', '交趾陶小獅', 'Cochin Ware Lion'],
              kind: 'craft',
              form: 'plain',
              icons: ['lion', 'fire'],
              price: [680, 2680],
              varieties: [
                ['招福', '招福', 'Fortune'],
                ['平安', '平安', 'Peace'],
                ['彩釉', '彩釉', 'Colour-Glazed'],
                ['门神', '門神', 'Guardian'],
                ['迷你', '迷你', 'Mini'],
              ],
            },
          ],
        },
        {
          title: ['漆器', '漆器', 'Lacquerware'],
          nouns: [
            {
              noun: ['漆器茶盘', '漆器茶盤', 'Lacquer Tea Tray'],
              kind: 'craft',
              form: 'board',
              icons: ['teapot', 'red-circle'],
              price: [880, 3280],
              varieties: [
                ['朱红', '硃紅', 'Vermilion'],
                ['黑金', '黑金', 'Black-Gold'],
                ['圆', '圓', 'Round'],
                ['螺钿', '螺鈿', 'Mother-of-Pearl'],
                ['手作', '手作', 'Handmade'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'scissors',
      title: ['布艺纸艺', '布藝紙藝', 'Cloth & Paper'],
      leaves: [
        {
          title: ['油纸伞', '油紙傘', 'Oil-Paper Umbrellas'],
          nouns: [
            {
              noun: ['油纸伞', '油紙傘', 'Oil-Paper Umbrella'],
              kind: 'craft',
              form: 'parasol',
              icons: ['hibiscus', 'cherry-blossom'],
              price: [880, 2680],
              varieties: [
                ['美浓', '美濃', 'Meinong'],
                ['手绘', '手繪', 'Hand-Painted'],
                ['素面', '素面', 'Plain'],
                ['迷你', '迷你', 'Mini'],
                ['婚礼', '婚禮', 'Wedding'],
              ],
            },
          ],
        },
        {
          title: ['花布', '花布', 'Floral Cloth'],
          nouns: [
            {
              noun: ['花布提包', '花布提包', 'Floral-Cloth Handbag'],
              kind: 'carry',
              form: 'tote',
              icons: ['hibiscus', 'rose'],
              price: [380, 980],
              varieties: [
                ['牡丹', '牡丹', 'Peony'],
                ['客家', '客家', 'Hakka'],
                ['双面', '雙面', 'Two-Sided'],
                ['手缝', '手縫', 'Hand-Sewn'],
                ['饭盒', '飯盒', 'Lunch'],
              ],
            },
            {
              noun: ['花布抱枕', '花布抱枕', 'Floral Cushion'],
              kind: 'fabric',
              form: 'fabric',
              icons: ['hibiscus', 'rose'],
              price: [320, 780],
              varieties: [
                ['牡丹', '牡丹', 'Peony'],
                ['客家', '客家', 'Hakka'],
                ['蓝染', '藍染', 'Indigo'],
                ['圆形', '圓形', 'Round'],
                ['大红', '大紅', 'Red'],
              ],
            },
          ],
        },
        {
          title: ['香包平安符', '香包平安符', 'Sachets & Charms'],
          nouns: [
            {
              noun: ['平安香包', '平安香包', 'Lucky Sachet'],
              kind: 'craft',
              form: 'pouch',
              icons: ['cherry-blossom', 'herb'],
              price: [120, 380],
              varieties: [
                ['端午', '端午', 'Dragon-Boat'],
                ['艾草', '艾草', 'Mugwort'],
                ['刺绣', '刺繡', 'Embroidered'],
                ['生肖', '生肖', 'Zodiac'],
                ['桧木', '檜木', 'Hinoki'],
              ],
            },
          ],
        },
      ],
    },
    {
      icon: 'gift',
      title: ['地方文创', '地方文創', 'Local Design'],
      leaves: [
        {
          title: ['杯垫磁铁', '杯墊磁鐵', 'Coasters & Magnets'],
          nouns: [
            {
              noun: ['红砖杯垫', '紅磚杯墊', 'Red-Brick Coasters'],
              kind: 'craft',
              form: 'plain',
              icons: ['brick', 'hot-beverage'],
              price: [150, 420],
              varieties: [
                ['老屋', '老屋', 'Old-House'],
                ['花砖', '花磚', 'Floral-Tile'],
                ['四入', '四入', 'Four-Piece'],
                ['吸水', '吸水', 'Absorbent'],
                ['刻字', '刻字', 'Engraved'],
              ],
            },
            {
              noun: ['花砖磁铁', '花磚磁鐵', 'Tile Magnets'],
              kind: 'craft',
              form: 'tile',
              icons: ['hibiscus', 'lotus'],
              price: [120, 320],
              varieties: [
                ['老屋', '老屋', 'Old-House'],
                ['孔雀', '孔雀', 'Peacock'],
                ['石榴', '石榴', 'Pomegranate'],
                ['牡丹', '牡丹', 'Peony'],
                ['蓝釉', '藍釉', 'Blue-Glaze'],
              ],
            },
          ],
        },
        {
          title: ['天灯灯笼', '天燈燈籠', 'Lanterns'],
          nouns: [
            {
              noun: ['迷你天灯', '迷你天燈', 'Mini Sky Lantern'],
              kind: 'craft',
              form: 'lantern',
              icons: ['star', 'fire'],
              price: [180, 480],
              varieties: [
                ['平溪', '平溪', 'Pingxi'],
                ['许愿', '許願', 'Wishing'],
                ['桌上', '桌上', 'Table'],
                ['发光', '發光', 'Glowing'],
                ['手绘', '手繪', 'Hand-Painted'],
              ],
            },
          ],
        },
        {
          title: ['铁道文创', '鐵道文創', 'Railway Design'],
          nouns: [
            {
              noun: ['车票吊饰', '車票吊飾', 'Train-Ticket Keyring'],
              kind: 'craft',
              form: 'plain',
              icons: ['admission-tickets', 'locomotive'],
              price: [80, 260],
              varieties: [
                ['硬票', '硬票', 'Card-Ticket'],
                ['永康保安', '永康保安', 'Everlasting-Peace'],
                ['追分成功', '追分成功', 'Success'],
                ['木质', '木質', 'Wooden'],
                ['老站', '老站', 'Old-Station'],
              ],
            },
          ],
        },
      ],
    },
  ],
};
